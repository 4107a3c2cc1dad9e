import { resend } from '@tongzhou/sandbox/registrar/files/outgoing'
import { retryUnsent } from '@tongzhou/server/jobs/registrar/files/retry-unsent'
import { FUND, addFund, day, placeBuy } from '@tongzhou/server/jobs/scenarios/test-day'
import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { expect, test } from 'vitest'
import { addPerson, fixNavs, openBoth, order, overnight, versions } from './both-sides'

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const

test.each(versions)(
  'version %s: the registrar takes the whole files again with the order that could not be written at first',
  async (version) => {
    const world = await openBoth(version)
    const { t, registrars, until } = world
    const { connection } = t.services
    fixNavs(world, FUND, { [MONDAY]: 12_500n, [TUESDAY]: 12_500n, [WEDNESDAY]: 12_500n })
    await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
    await addPerson(t)
    await until(`${MONDAY} 14:20`)
    const good = await placeBuy(t, { amount: '10000.00', tDate: MONDAY, discount: '0.1' })
    const bad = await placeBuy(t, { amount: '2000.00', tDate: MONDAY, discount: '0.1' })
    await t.drain()
    const setTarget = (code: string | null) =>
      connection.db
        .updateTable('trade_order')
        .set({ target_distributor: code })
        .where('order_no', '=', bad)
        .execute()
    await setTarget('0123456789')
    expect(await until(`${MONDAY} 15:40`)).toEqual([])
    expect(await order(t, bad)).toMatchObject({ apply_status: 'SEND_FAILED' })
    await setTarget(null)
    await connection.db.transaction().execute((tx) => retryUnsent(tx, day(MONDAY)))
    await overnight(world, MONDAY, TUESDAY)
    for (const orderNo of [good, bad])
      expect(await order(t, orderNo)).toMatchObject({ apply_status: 'SENT', confirm_status: 'CONFIRMED' })

    // The next day the registrar sends Tuesday's batch again as it was: seen, and no difference.
    await overnight(world, TUESDAY, WEDNESDAY)
    const registrar = registrars.of('T1')
    expect(registrar && resend(registrar.books, { day: TUESDAY, stream: 'OFI' })).toBeGreaterThan(0)
    await registrars.runDue()
    expect(await until(`${WEDNESDAY} 18:10`)).toEqual([])
    const seen = await connection.db
      .selectFrom('batch_unit')
      .select('unit')
      .where('step', '=', '405-notice-resends')
      .execute()
    expect(seen).toEqual([{ unit: `${TUESDAY}/100-receive-confirmations` }])
    expect(await findOpenBreaks(connection.db)).toEqual([])
  },
)
