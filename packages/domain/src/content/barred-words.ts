/** What nothing that the house publishes may say of a fund: promises, forecasts, calls to act. */
const barred =
  /保本|保息|保证收益|稳赚|包赚|零风险|无风险|必涨|暴富|翻倍|抄底|割肉|梭哈|满仓|加仓榜|牛基|预期收益|预计收益|建议(买入|卖出|加仓|减仓|持有)|推荐(买入|购买)|最佳(买|卖|时机)|抢购|最后机会|限时/g

/** The words of a text that may not be published, each once. */
export function barredWords(text: string): string[] {
  return [...new Set(text.match(barred))]
}

/** The fault of a text that staff wrote, or none. */
export function barredFaults(name: string, text: string): string[] {
  const words = barredWords(text)

  return words.length === 0 ? [] : [`${name}：不能写“${words.join('”“')}”`]
}
