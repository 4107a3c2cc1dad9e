import { arrive, follow, type Walker } from './walker'

/** A fund as it is found. */
export interface Sought {
  readonly fundCode: string
  readonly name: string
  readonly pinyin: string
}

/** Home → ranking → search by a part of the name, by pinyin and by code → the fund's page. */
export async function findFund(walker: Walker, fund: Sought): Promise<void> {
  const { page } = walker
  await page.goto('/common/home')
  await follow(walker, '基金排行')
  await arrive(walker, '/ranking')
  await page.getByRole('row').nth(5).waitFor()
  await walker.look('ranking')
  await page.getByRole('link', { name: '在基金排行里搜索' }).click()
  const field = page.getByRole('combobox', { name: '搜索基金' })
  for (const words of [fund.name.slice(0, 6), fund.pinyin, fund.fundCode]) {
    await field.fill(words)
    await page.getByRole('option').filter({ hasText: fund.fundCode }).first().waitFor()
  }
  await walker.look('search')
  await page.getByRole('option').filter({ hasText: fund.fundCode }).first().click()
  await arrive(walker, '/fund/detail')
  await page.getByRole('heading', { name: fund.name }).first().waitFor()
  await walker.look('fund-detail')
}
