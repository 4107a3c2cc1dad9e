const GENERIC = new Set([
  'detail',
  'search',
  'list',
  'info',
  'prompt',
  'save',
  'like',
  'stream',
  'available',
  'payways',
  'crypted',
  'funds',
  'report',
  'dictionary',
])
/** Last segments that occur twice, so the folder before them belongs to the name. */
const AMBIGUOUS = new Set([
  '/api/mam-service/trade/sendSms',
  '/api/mam-service/order/orderApplyResult',
  '/api/mam-service/collectionOrder/orderApplyResult',
  '/api/mam-service/api/v1/notice/officialWeb/noticeDetail',
])

/** The short name of a call, e.g. "trade/buySingleFund": the path without its service base. */
export function callName(path: string): string {
  return path.replace(/^\/api\/(mam-service|mam-notice|blade-system)\//, '').replace(/\/\{\w+\}$/, '')
}

/** File name (kebab-case, without ending) of a call: last path segment, or the last two when the last says too little. */
export function callFileName(path: string): string {
  const segments = callName(path).split('/')
  const last = segments.at(-1) ?? ''
  const isPlain = !GENERIC.has(last) && !AMBIGUOUS.has(path)
  const words = isPlain ? [last] : segments.slice(-2)

  return words.map(kebab).join('-')
}

/** The export name of a call's contract: camelCase of its file name. */
export function callExportName(path: string): string {
  return callFileName(path).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function kebab(word: string): string {
  return word
    .replace(/_/g, '-')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
}
