import { defineMessage, linkTo } from '../define-message'

/** What happens to funds that a customer holds. */
export const fundEvents = {
  /** A NAV that was corrected by 0.25 % or more. */
  navCorrected: defineMessage<{
    readonly fundCode: string
    readonly fundName: string
    readonly day: string
    readonly before: string
    readonly after: string
  }>({
    category: 'FUND',
    reach: 'chosen',
    words: ({ fundCode, fundName, day, before, after }) => ({
      title: '基金净值更正',
      text: `您持有的${fundName}（${fundCode}）${day}的单位净值由${before}更正为${after}，持仓市值与收益已按更正后的净值计算。`,
      link: linkTo('/fund/net-value', { fundCode }),
    }),
  }),
  /** A notice that changes the trading of funds he holds; `funds`: how many of them, the first by name. */
  fundNotice: defineMessage<{
    readonly noticeId: string
    readonly title: string
    readonly fundName: string
    readonly funds: number
  }>({
    category: 'FUND',
    reach: 'chosen',
    words: ({ noticeId, title, fundName, funds }) => ({
      title: '持有基金的公告',
      text: `您持有的${fundName}${funds > 1 ? `等 ${funds} 只基金` : ''}有新公告《${title}》，可能影响交易，请查看公告全文。`,
      link: linkTo('/notice-detail', { id: noticeId }),
    }),
  }),
  /** `day` null: today; `cutOff` as HH:mm. */
  sharesDue: defineMessage<{
    readonly fundName: string
    readonly shares: string
    readonly day: string | null
    readonly cutOff: string
  }>({
    category: 'FUND',
    reach: 'chosen',
    words: ({ fundName, shares, day, cutOff }) => ({
      title: '份额即将到期',
      text: `您持有的${fundName} ${shares} 份${day === null ? '今日到期' : `将于${day}到期`}。到期日 ${cutOff} 前可在“份额到期”中选择赎回，未选择的将进入下一个持有期。`,
      link: linkTo('/due-date'),
    }),
  }),
  /** A redemption that was arranged for today waits for the registrar's count of the shares. */
  dueBlocked: defineMessage<{ readonly fundName: string }>({
    category: 'FUND',
    reach: 'chosen',
    words: ({ fundName }) => ({
      title: '到期赎回未能提交',
      text: `您预约今日到期赎回的${fundName}正在与登记机构核对份额，本次预约未能提交。核对完成后您可以重新选择，份额不受影响。`,
      link: linkTo('/due-date'),
    }),
  }),
} as const
