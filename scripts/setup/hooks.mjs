export function ensureHooks() {}
