import { userInfo } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../apps/server/src/config'
import { readOptions } from '../../apps/server/src/read-options'
import { openServices } from '../../apps/server/src/start-product'
import { breaks } from './breaks'
import { calendar } from './calendar'
import { cashFunds } from './cash-funds'
import { differences } from './differences'
import { navs } from './navs'
import type { OpsCall } from './ops-call'
import { parameters } from './parameters'
import { remittances } from './remittances'
import { reviews } from './reviews'
import { screening } from './screening'
import { unsent } from './unsent'
import { USAGE, failByUsage } from './usage'

const areas: Readonly<Record<string, (call: OpsCall) => Promise<void>>> = {
  reviews,
  breaks,
  unsent,
  navs,
  remittances,
  differences,
  parameters,
  calendar,
  screening,
  'cash-funds': cashFunds,
}

/**
 * The decisions of operators, on the database of DATA_DIR or DATABASE_URL. Every decision leaves an audit row with the name of who made
 * it (`--by`, else the name at this machine); what needs two persons is refused to one.
 */
const { values, positionals } = readOptions(
  {
    options: {
      reason: { type: 'string' },
      by: { type: 'string' },
      all: { type: 'boolean', default: false },
      out: { type: 'string' },
      'id-begin': { type: 'string' },
      'id-end': { type: 'string' },
    },
    allowPositionals: true,
  },
  USAGE,
)
const [area = '', action = 'list', subject = '', value = ''] = positionals

const services = await openServices(readConfig(process.env), {
  migrationsDir: join(import.meta.dirname, '../../packages/db/src/migrations'),
  leaveRunning: true,
})
try {
  const operate = Object.hasOwn(areas, area) ? areas[area] : undefined
  if (operate === undefined) failByUsage()
  else
    await operate({
      services,
      db: services.connection.db,
      action,
      subject,
      value,
      reason: values.reason?.trim() ?? '',
      actor: values.by?.trim() || userInfo().username,
      now: services.clock.now(),
      options: {
        all: values.all,
        out: values.out,
        idBegin: values['id-begin'],
        idEnd: values['id-end'],
      },
    })
} finally {
  await services.close()
}
