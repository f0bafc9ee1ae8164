lc-printed = { $words }
