// Files that lie beside this script on the server.
export const asset = (name: string): string => new URL(name, import.meta.url).href;
