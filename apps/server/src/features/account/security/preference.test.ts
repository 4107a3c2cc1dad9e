import { selectPreference } from '@tongzhou/contract/account/security/select-preference'
import { updatePreference } from '@tongzhou/contract/account/security/update-preference'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const go = journey(product, world)
const standard = { theme: 'system', gain: 'red-up', text: 'standard', view: 'standard' } as const
const elder = { ...standard, view: 'elder' } as const
const NOON = '2026-11-16T12:00:00.000+08:00'
const EARLIER = '2026-11-16T11:00:00.000+08:00'

test('R-ACT-32: settings follow the account, and of two devices the newest change holds', async () => {
  const asker = await go.register()
  const select = async () => (await product.ask(selectPreference, {}, asker)).success()
  const update = async (input: typeof elder | typeof standard, changedAt: string) =>
    (await product.ask(updatePreference, { ...input, changedAt }, asker)).success()
  expect(await select()).toEqual({ settings: null, changedAt: null })
  expect(await update(elder, NOON)).toEqual({ settings: elder, changedAt: NOON })
  // A device that was offline tells later what was changed before.
  expect(await update(standard, EARLIER)).toEqual({ settings: elder, changedAt: NOON })
  expect(await update(elder, NOON)).toEqual({ settings: elder, changedAt: NOON })
  expect(await select()).toEqual({ settings: elder, changedAt: NOON })
})

test('a device whose clock is years ahead does not hold for years', async () => {
  const asker = await go.register()
  await product.ask(updatePreference, { ...elder, changedAt: '2099-01-01T00:00:00.000+08:00' }, asker)
  const { changedAt } = (await product.ask(selectPreference, {}, asker)).success()
  expect(new Date(changedAt ?? 0).getTime()).toBeLessThanOrEqual(Date.now())
})

test('what is no setting is refused by name, a frozen account keeps its own, others see none of it', async () => {
  const [asker, other] = [await go.register(), await go.register()]
  const wrong = { ...elder, view: 'giant' as 'elder', changedAt: NOON }
  expect((await product.ask(updatePreference, wrong, asker)).refusal('BAD_REQUEST')).toMatchObject({
    field: 'view',
  })
  const { db } = product.services.connection
  await db.updateTable('customer').set({ status: '1' }).where('customer_no', '=', asker.customerNo).execute()
  ;(await product.ask(updatePreference, { ...elder, changedAt: NOON }, asker)).success()
  expect((await product.ask(selectPreference, {}, other)).success().settings).toBeNull()
})
