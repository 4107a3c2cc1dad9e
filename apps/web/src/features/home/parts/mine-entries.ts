import type { ListRowProps } from '@tongzhou/ui/list-row/list-row'

export interface MineEntry {
  readonly path: string
  readonly label: string
  readonly icon: NonNullable<ListRowProps['icon']>
}

/** The own centre's entries in their order; one shows when its page is built. */
export const mineEntries: readonly MineEntry[] = [
  { path: '/my-fund-position', label: '我的持仓', icon: 'layers' },
  { path: '/transaction-log', label: '交易记录', icon: 'documents' },
  { path: '/progress-trade-list', label: '在途交易', icon: 'hourglass' },
  { path: '/due-date', label: '到期份额', icon: 'calendar' },
  { path: '/fixed-investment', label: '定投计划', icon: 'repeat' },
  { path: '/coupon', label: '优惠券', icon: 'ticket' },
  { path: '/account/bank-card', label: '银行卡', icon: 'card' },
  { path: '/risk-assessment-result', label: '风险测评', icon: 'shield-check' },
  { path: '/account/auth-center', label: '认证中心', icon: 'fingerprint' },
  { path: '/asset-prove', label: '资产证明', icon: 'document' },
  { path: '/announcement', label: '公告', icon: 'bell' },
  { path: '/common/rule/multiple', label: '协议与文件', icon: 'book' },
  { path: '/setting', label: '设置', icon: 'gear' },
]

/** How long before its day an expiring thing is spoken of. */
export const EXPIRY_NOTICE_DAYS = 30
