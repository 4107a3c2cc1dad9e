/** A word right after one of these is denied: 不保本, 不承诺保本, 不是无风险. A law asks for such sentences. */
const denied = '(?<![不非未](?:能|会|得|是|承诺|等于|构成|代表)?)'

/** What nothing that the house publishes may say of a fund, unless it denies it: promises and forecasts. */
const promises = '保本(?:保息)?|(?<!保本)保息|保证收益|稳赚|包赚|零风险|无风险|预期收益|预计收益'

/** What it may not say at all: forecasts, calls to act, and speed that no bank promises. */
const calls =
  '必涨|暴富|翻倍|抄底|割肉|梭哈|满仓|加仓榜|牛基|建议(?:买入|卖出|加仓|减仓|持有)|推荐(?:买入|购买)|最佳(?:买|卖|时机)|抢购|最后机会|限时|秒到|(?:实时|瞬时|即时)到账|极速|随时(?:可以|可|能)?(?:取|提|支取|申赎)'

const barred = new RegExp(`${denied}(?:${promises})|${calls}`, 'g')

/** What a sentence on the cash product never calls its income; raised money does earn interest. */
const ofCash = /现金宝|货币基金|七日年化|万份收益|快速取现/
const interest = '利息'

/** The words of a text that may not be published, each once. */
export function barredWords(text: string): string[] {
  const wrong = new Set(text.match(barred))
  const sentences = text.split(/[。！？；\n]/)
  if (sentences.some((each) => ofCash.test(each) && each.includes(interest))) wrong.add(interest)

  return [...wrong]
}

/** The fault of a text that staff wrote, or none. */
export function barredFaults(name: string, text: string): string[] {
  const words = barredWords(text)

  return words.length === 0 ? [] : [`${name}：不能写“${words.join('”“')}”`]
}
