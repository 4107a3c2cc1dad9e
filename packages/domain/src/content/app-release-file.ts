import { frontLines } from './front-lines'
import {
  type AppPlatform,
  appPlatformWords,
  appPlatforms,
  appVersionPattern,
  compareVersions,
} from './app-release'

/** The most characters of what is new in a release. */
const MOST = 2_000

/** A release of the app as it is asked for. */
export interface AppReleaseFile {
  readonly platform: AppPlatform
  readonly version: string
  /** The app below it has to follow. */
  readonly leastVersion: string
  readonly url: string
  /** null where a store hands it out: iOS. */
  readonly sha256: string | null
  readonly bytes: number | null
  readonly notes: string
}

const names = ['系统', '版本', '最低版本', '地址', 'SHA256', '字节'] as const

type Read =
  | { readonly kind: 'read'; readonly file: AppReleaseFile }
  | { readonly kind: 'wrong'; readonly faults: string[] }

/**
 * Reads the file of a release (R-APP-1): 系统, 版本, 最低版本 and 地址 are needed; SHA256 and 字节 too where the file
 * itself is handed out. Then what is new, as plain text.
 */
export function appReleaseFile(text: string): Read {
  const { fields, body, faults: front } = frontLines(text, names)
  const faults = [...front]
  const of = (name: (typeof names)[number]) => fields.get(name) ?? ''
  const platform = appPlatforms.find((each) => appPlatformWords[each] === of('系统')) ?? null
  if (platform === null) faults.push(`系统：应为 ${Object.values(appPlatformWords).join('、')} 之一`)
  const [version, leastVersion] = [of('版本'), of('最低版本')]
  for (const [name, value] of [
    ['版本', version],
    ['最低版本', leastVersion],
  ] as const)
    if (!appVersionPattern.test(value)) faults.push(`${name}：应为 2.10.0 这样的版本号`)
  if (faults.length === 0 && compareVersions(leastVersion, version) > 0)
    faults.push('最低版本：不高于本次版本')
  const url = of('地址')
  if (!/^https:\/\/[^\s"'<>]{4,300}$/.test(url)) faults.push('地址：应以 https:// 开头')
  const sha256 = of('SHA256').toLowerCase()
  const bytes = of('字节')
  if (sha256 !== '' && !/^[0-9a-f]{64}$/.test(sha256)) faults.push('SHA256：应为 64 位十六进制')
  if (bytes !== '' && !/^[1-9]\d{0,11}$/.test(bytes)) faults.push('字节：应为整数')
  if (platform !== null && platform !== 'IOS' && (sha256 === '' || bytes === ''))
    faults.push('SHA256、字节：由本站提供的安装包必须写明')
  if (body === '') faults.push('更新内容：不能为空，与前面的各行隔一个空行')
  if (body.length > MOST) faults.push(`更新内容：最多 ${MOST} 个字`)
  if (faults.length > 0 || platform === null) return { kind: 'wrong', faults }

  return {
    kind: 'read',
    file: {
      platform,
      version,
      leastVersion,
      url,
      sha256: sha256 === '' ? null : sha256,
      bytes: bytes === '' ? null : Number(bytes),
      notes: body,
    },
  }
}
