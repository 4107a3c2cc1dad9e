export function whenNpmEnds(onEnded: () => void): void
