import { type RefusalReason, refusalAnswer } from '@tongzhou/contract/kit/refusals'
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

/** Whose session a request has, if any, and from which device it comes. */
interface Caller {
  readonly token: string | null
  readonly userAgent?: string
  readonly deviceKey?: string
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
  caller: Caller,
  name: string,
  input: Readonly<Record<string, unknown>>,
  key: string,
): Promise<Answer> {
  const form = new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]): [string, string] => [
        field,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
  ).toString()

  return send(world, caller, { name, key, type: 'application/x-www-form-urlencoded', payload: form })
}

/** Hands in a file as a customer's browser does, in the field `file` beside the others. */
export async function upload(
  world: World,
  caller: Caller,
  name: string,
  content: { readonly fields: Readonly<Record<string, string>>; readonly file: Uint8Array<ArrayBuffer> },
  key: string,
): Promise<Answer> {
  const form = new FormData()
  for (const [field, value] of Object.entries(content.fields)) form.set(field, value)
  form.set('file', new Blob([content.file]), 'file')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const payload = Buffer.from(await encoded.arrayBuffer())

  return send(world, caller, { name, key, type, payload })
}

async function send(
  world: World,
  caller: Caller,
  request: {
    readonly name: string
    readonly key: string
    readonly type: string
    readonly payload: string | Buffer
  },
): Promise<Answer> {
  const { name, key, type, payload } = request
  served = world
  const ready = await httpApp()

  return world.survive(0, async () => {
    const response = await ready.inject({
      method: 'POST',
      url: callPath(name),
      headers: {
        channelCode: '001',
        'x-channel-code': '001',
        appType: 'h5',
        'idempotency-key': key,
        'content-type': type,
        ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
        ...(caller.userAgent === undefined ? {} : { 'user-agent': caller.userAgent }),
        ...(caller.deviceKey === undefined ? {} : { 'x-device-key': caller.deviceKey }),
      },
      payload,
    })

    return response.json<Answer>()
  })
}

/** Whether an answer is this refusal. */
export function isRefusal({ code }: Answer, reason: RefusalReason): boolean {
  return code === refusalAnswer(reason).code
}

/** A key as the browser makes it when a form opens. */
export function newKey(dice: Dice): string {
  const hex = (length: number): string => Array.from({ length }, () => dice.int(0, 15).toString(16)).join('')

  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}
