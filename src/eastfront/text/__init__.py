"""Words for people, in French and English: one tree of .ftl messages, rendered from ids, facts and refusals."""
