/** What is wrong with the terms of a plan, by field. */
export const planTermWrong: Readonly<Record<string, string>> = {
  indexCode: '请选择定投计划参考的指数',
  debitMax: '请填写每期最高金额，不低于每期金额',
  stepUp: '每年增加的金额须大于 0',
  end: '请补全定投计划的结束条件',
  endDay: '结束日期不能早于首次扣款日',
  endAmount: '累计金额不能低于每期金额',
  profitTarget: '止盈目标应为 5% 至 50%',
  profitFallback: '止盈回落比例应大于 0 且小于 100%',
  profitPart: '止盈卖出的比例应为 1% 至 100%',
}
