/** Systems that the app is made for. */
export const appPlatforms = ['IOS', 'ANDROID', 'HARMONY'] as const
export type AppPlatform = (typeof appPlatforms)[number]

export const appPlatformWords: Readonly<Record<AppPlatform, string>> = {
  IOS: 'iOS',
  ANDROID: 'Android',
  HARMONY: 'HarmonyOS',
}

/** What a version is written as: 2.10.0. */
export const appVersionPattern = /^\d{1,4}(\.\d{1,4}){1,3}$/

/** Versions are compared by their numbers, so that 2.10.0 is newer than 2.9.9 (R-APP-1). */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }

  return 0
}

/** What an installed app does about the newest release: below the least it must follow (R-APP-1). */
export function upgradeOf(
  installed: string | null,
  newest: { readonly version: string; readonly leastVersion: string } | null,
): 'NONE' | 'OFFERED' | 'FORCED' {
  if (installed === null || newest === null) return 'NONE'
  if (compareVersions(installed, newest.leastVersion) < 0) return 'FORCED'

  return compareVersions(installed, newest.version) < 0 ? 'OFFERED' : 'NONE'
}
