import { callPath } from '@tongzhou/testkit/call-path'
import { type Dice } from './dice'
import { buildApp } from '../../apps/server/src/http/build-app'
import type { Services } from '../../apps/server/src/services'
import type { World } from './world'

/** The answer of a call as the browser sees it. */
export interface Answer {
  readonly code: number
  readonly msg: string
  // The shapes are checked by the contract's own encoding; the model reads single fields.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

type App = Awaited<ReturnType<typeof buildApp>>
let served: World | null = null
let app: Promise<App> | null = null

/**
 * One HTTP application for all worlds of this process: building it costs more than a world. Its services are
 * those of the world and process that serve now.
 */
function httpApp(): Promise<App> {
  const services = new Proxy({} as Services, {
    get: (_target, name) => {
      if (!served) throw new Error('no world is served')

      return served.services(0)[name as keyof Services]
    },
  })
  app ??= buildApp(services)

  return app
}

/**
 * Calls the product as a customer's browser does. A process that dies in the middle is started again and the
 * browser repeats the request with its key, as it does for a lost answer.
 */
export async function call(
  world: World,
  caller: { readonly token: string | null; readonly userAgent?: string; readonly deviceKey?: string },
  name: string,
  input: Readonly<Record<string, unknown>>,
  key: string,
): Promise<Answer> {
  served = world
  const ready = await httpApp()
  const form = new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]): [string, string] => [
        field,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
  ).toString()

  return world.survive(0, async () => {
    const response = await ready.inject({
      method: 'POST',
      url: callPath(name),
      headers: {
        channelCode: '001',
        'x-channel-code': '001',
        appType: 'h5',
        'idempotency-key': key,
        'content-type': 'application/x-www-form-urlencoded',
        ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
        ...(caller.userAgent === undefined ? {} : { 'user-agent': caller.userAgent }),
        ...(caller.deviceKey === undefined ? {} : { 'x-device-key': caller.deviceKey }),
      },
      payload: form,
    })

    return response.json<Answer>()
  })
}

/** A key as the browser makes it when a form opens. */
export function newKey(dice: Dice): string {
  const hex = (length: number): string => Array.from({ length }, () => dice.int(0, 15).toString(16)).join('')

  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}
