/** Systems as a user agent names them, the narrower before the wider (an iPad says Mac OS too). */
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** Programs, in the same order: nearly all of them say Chrome or Safari besides their own name. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/TongzhouApp\//, '同舟基金 App'],
  [/MicroMessenger\//, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** What a customer calls the device of a user agent: "iPhone Safari"; nothing known: "未知设备" (R-ACT-22). */
export function deviceName(userAgent: string): string {
  const named = [systems, programs].flatMap((known) => {
    const found = known.find(([pattern]) => pattern.test(userAgent))

    return found === undefined ? [] : [found[1]]
  })

  return named.length === 0 ? '未知设备' : named.join(' ')
}
