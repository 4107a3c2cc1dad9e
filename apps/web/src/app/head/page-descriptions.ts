/** Descriptions of the pages that people look for; the others are told by their titles. */
export const descriptions: Readonly<Record<string, string>> = {
  '/common/home': '看得懂费用、回撤与期限，再决定买哪只公募基金。每一笔费用算到分，每一天的净值都写明日期。',
  '/ranking': '按类型、风险等级、最大回撤、费用与规模筛选全部公募基金。',
  '/ranking-steady': '风险等级 R1、R2 的公募基金，看最大回撤与费用，不按短期收益排列。',
  '/ranking-advance': '风险等级 R3 以上的公募基金，看最大回撤、波动与费用。',
  '/net-worth': '全部基金按日的单位净值与累计净值，每个净值都写明自己的日期，可下载 CSV。',
  '/zhishu-bao': '同一指数的基金按一到五年的全部费用与跟踪误差排列。',
  '/fof': '基金中基金的两层费用换算成元，按目标风险与目标日期查看。',
  '/new-fund-list': '认购中、即将认购与已结束的新基金，写明截止日、认购费与封闭期。',
  '/monitor-oscillation': '申购限额、人员变更、分红、净值更正与指数收盘，各有日期与来源。',
  '/common/bulletin': '平台公告与基金公告，历次版本与变化都可以查看。',
  '/service/robot': '查在途、到账时间、卖出费用与交易规则，每一句都注明来源；随时转人工。',
}
