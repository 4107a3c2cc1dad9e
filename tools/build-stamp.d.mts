export function isBuilt(root: string): boolean
export function rememberBuild(root: string): void
