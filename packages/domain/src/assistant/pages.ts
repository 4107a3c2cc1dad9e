/** Pages of the product that answers lead to; a test of the pages knows that each is built. */
export const pages = {
  records: '/transaction-log',
  record: '/transaction-log/detail',
  tradingRules: '/fund/trading-rules',
  buy: '/fund/buy',
  sell: '/fund/sell',
  plans: '/regular-invest/plan',
  plan: '/regular-invest/plan-detail',
  cards: '/account/bank-card',
  banks: '/support-bank',
  riskTest: '/account/risk-assessment',
  identity: '/account/auth-center',
  positions: '/my-fund-position',
  mine: '/mine',
  income: '/income',
  dueDates: '/due-date',
  cash: '/yiqianbao',
  search: '/common/home/search',
  fund: '/fund/detail',
  papers: '/common/rule/single',
  text: '/common/rule/content2',
  notice: '/notice-detail',
  raising: '/new-fund-list',
  proof: '/asset-proof',
  custody: '/outside-trustee',
  contact: '/about/contact',
  complaint: '/service/complaint',
  login: '/login',
  register: '/register',
  settings: '/setting',
  closing: '/setting/close-account',
  coupons: '/coupon-center',
} as const

/** The address of a page with its query, as answers carry it. */
export function pageAt(page: keyof typeof pages, query: Readonly<Record<string, string>> = {}): string {
  const text = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

  return text === '' ? pages[page] : `${pages[page]}?${text}`
}
