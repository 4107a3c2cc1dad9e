import { arrive, follow, reads, type Walker } from './walker'

/** 我的持仓 → the position of a fund. */
export async function openPosition(walker: Walker, fundCode: string): Promise<void> {
  const { page } = walker
  await page.goto('/my-fund-position')
  const link = page.locator(`a[href*="fundCode=${fundCode}"]:visible`).first()
  await link.waitFor()
  await walker.look('positions')
  await link.click()
  await arrive(walker, '/fund-position-detail')
  await reads(walker, '持仓金额（元）')
}

/** 交易记录 with everything bought, sold and cancelled. */
export async function openRecords(walker: Walker): Promise<void> {
  await walker.page.goto('/progress-trade-list')
  await reads(walker, '没有在途交易')
  await walker.look('in-transit')
  await follow(walker, '查看全部记录')
  await arrive(walker, '/transaction-log')
  for (const status of ['已到账', '确认成功', '已撤单']) await reads(walker, status)
}
