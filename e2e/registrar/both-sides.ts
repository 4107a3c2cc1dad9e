import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Registrars, startRegistrar } from '@tongzhou/sandbox/registrar/start'
import {
  CUSTOMER,
  FUND,
  type TestDay,
  addCustomer,
  openTestDay,
} from '@tongzhou/server/jobs/scenarios/test-day'
import { inProcessRunner } from '@tongzhou/server/jobs/engine/unit-runner'
import { afterEach, expect } from 'vitest'

/**
 * The product's clearing and the sandbox's registrar, each with its own codec and arithmetic, over one
 * exchange folder, in both file versions. Every morning the product compares its shares with file 05 and
 * every pay day its money with file 25 and the bank.
 */
export const versions = ['21', '22'] as const

export interface BothSides {
  readonly t: TestDay
  readonly registrars: Registrars
  /**
   * Moves to an instant and lets both sides do what is due, until nothing more comes of it; the faults of the
   * product.
   */
  readonly until: (time: string) => Promise<readonly unknown[]>
}

let running: Registrars | undefined
afterEach(async () => {
  await running?.close()
  running = undefined
})

export async function openBoth(version: '21' | '22'): Promise<BothSides> {
  const t = await openTestDay('2026-11-16 09:00', inProcessRunner(), version)

  return { t, ...(await besideRegistrar(t)) }
}

/** The sandbox's registrar on the other side of a product that a test moves through its days. */
export async function besideRegistrar(
  t: Pick<TestDay, 'services' | 'bank' | 'until' | 'drain'>,
): Promise<Omit<BothSides, 't'>> {
  const { clock, config } = t.services
  const registrars = await startRegistrar({
    exchangeDir: config.EXCHANGE_DIR,
    storeDir: mkdtempSync(join(tmpdir(), 'both-sides-')),
    distributorCode: '888',
    tas: ['T1'],
    market: { seed: '1', funds: 40 },
    pollMs: 3_600_000,
    clock: { now: () => clock.now(), onChange: () => () => undefined },
    onPayment: ({ ta, amount }) => t.bank.payIn(ta, amount),
  })
  running = registrars

  return {
    registrars,
    until: async (time) => {
      let faults: readonly unknown[] = []
      for (let round = 0; round < 3; round += 1) {
        faults = (await t.until(time)).faults
        await t.drain()
        await registrars.runDue()
      }

      return faults
    },
  }
}

/** The usual customer with an ID number that the registrar's checks let pass. */
export async function addPerson(t: TestDay): Promise<void> {
  await addCustomer(t)
  const { cipher, connection } = t.services
  const number = cipher.of(CUSTOMER).encrypt('identity.number', '11010119900307002X')
  await connection.db.updateTable('customer_identity').set({ id_cipher: number }).execute()
}

/** The evening and the next morning of a trading day. */
export async function overnight(
  { until }: Pick<BothSides, 'until'>,
  day: string,
  next: string,
): Promise<void> {
  for (const time of [
    `${day} 15:40`,
    `${day} 21:00`,
    `${day} 23:50`,
    `${next} 08:00`,
    `${next} 11:30`,
    `${next} 14:00`,
  ]) {
    expect([time, await until(time)]).toEqual([time, []])
  }
}

export function fixNavs(
  { registrars }: Pick<BothSides, 'registrars'>,
  fundCode: string,
  navs: Readonly<Record<string, bigint>>,
): void {
  for (const [day, nav] of Object.entries(navs)) {
    registrars.of('T1')?.books.fixedPrices.put(`${fundCode}/${day}`, { day, nav, income: null })
  }
}

export const order = (t: TestDay, orderNo: string) =>
  t.services.connection.db
    .selectFrom('trade_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()

export const shares = async (t: TestDay, fundCode = FUND) => {
  const row = await t.services.connection.db
    .selectFrom('position')
    .select('total_shares')
    .where('fund_code', '=', fundCode)
    .executeTakeFirst()

  return row?.total_shares ?? '0.00'
}
