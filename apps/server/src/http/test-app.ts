import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callPath } from '@tongzhou/testkit/call-path'
import { closeAtEnd } from '@tongzhou/testkit/close-at-end'
import { testDatabase } from '@tongzhou/testkit/database'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../config'
import type { Services } from '../services'
import { makeServices } from '../start-product'
import { buildApp } from './build-app'
import { openSession } from '../shared/session/session'
import { type Ask, askOf } from './test-ask'
import { recordOutcomes } from './test-outcomes'

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  /**
   * Calls by plain name, as a POST form (or GET), as the product's browser does; answers the decoded
   * envelope.
   */
  call(name: string, input?: Record<string, unknown>, options?: TestCallOptions): Promise<TestAnswer>
  /** Sends a call by its contract, with all its types. */
  readonly ask: Ask
  /** A live session for an existing customer. */
  signIn(customerNo: string): Promise<string>
}

export interface TestCallOptions {
  readonly token?: string
  readonly key?: string
  readonly method?: 'GET' | 'POST'
  readonly json?: boolean
  /** The address that asks; this machine by default. */
  readonly from?: string
}

export interface TestAnswer {
  readonly code: number
  /** Which refusal it is; none in a good answer. */
  readonly reason?: string
  readonly msg: string
  // Tests look into answers freely; their shapes are checked by the contract's own encoding.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
  readonly headers: Record<string, unknown>
}

/**
 * The whole product in process on a database of its own; outside services come in as fakes through
 * `override`.
 */
export async function testApp(override: (services: Services) => Services = (s) => s): Promise<TestApp> {
  const connection = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tz-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    MASTER_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT_PER_MINUTE: '1000000',
    SMS_PER_ADDRESS_HOUR: '100000',
  })
  const services = override(makeServices(config, connection))
  const app = await buildApp(services)
  await app.ready()
  recordOutcomes(app)
  closeAtEnd(() => app.close())

  return {
    app,
    services,
    call: (name, input = {}, options = {}) => callApp(app, name, input, options),
    ask: askOf(app),
    signIn: async (customerNo) => {
      const facts = {
        customerNo,
        kind: 'browser' as const,
        way: 'PASSWORD' as const,
        deviceIndex: null,
        wallNow: new Date(),
        userAgent: 'test',
        ip: '127.0.0.1',
      }

      return (await openSession(connection.db, facts)).token
    },
  }
}

/** A text as a part of an address; half a character becomes the sign that browsers send for one. */
function inAddress(text: string): string {
  return new URLSearchParams([['t', text]]).toString().slice(2).replaceAll('+', '%20')
}

async function callApp(
  app: FastifyInstance,
  name: string,
  input: Record<string, unknown>,
  options: TestCallOptions,
): Promise<TestAnswer> {
  const isGet = options.method === 'GET'
  const fields = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): [string, string] => [
      field,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  const form = new URLSearchParams(fields).toString()
  const path = callPath(name).replace(/\{(\w+)\}/g, (slot, field: string) =>
    typeof input[field] === 'string' ? inAddress(input[field]) : slot,
  )
  const url = `${path}${isGet && form ? `?${form}` : ''}`
  const response = await app.inject({
    method: isGet ? 'GET' : 'POST',
    url,
    ...(options.from === undefined ? {} : { remoteAddress: options.from }),
    headers: {
      channelCode: '001',
      appType: 'h5',
      'idempotency-key': options.key ?? randomUUID(),
      ...(isGet
        ? {}
        : {
            'x-channel-code': '001',
            'content-type': options.json ? 'application/json' : 'application/x-www-form-urlencoded',
          }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(isGet ? {} : { payload: options.json ? JSON.stringify(input) : form }),
  })

  return { ...(response.json() as Omit<TestAnswer, 'headers'>), headers: response.headers }
}
