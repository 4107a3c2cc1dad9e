import type { FastifyInstance } from 'fastify'
import { shanghaiText } from '../clock/calendar'
import type { Clock } from '../clock/clock'
import { fieldsOf, serialField, textField } from '../http/fields'
import { Refusal } from '../http/refusal'
import { digestOf } from '../http/signature'
import type { Store } from '../store'
import type { Inbox } from './inbox'

interface Sent {
  serialNo: string
  messageId: string
  digest: string
  deliveredAt: string
}

const minuteMs = 60_000
const blocked = '19999999999'

/** docs/ports/sms.md: takes a message once per serial number and puts it in the inbox. */
export function smsRoutes(
  app: FastifyInstance,
  world: { store: Store; clock: Clock; inbox: Inbox; perMinute: number },
): void {
  const { perMinute } = world
  const sent = world.store.table<Sent>('sms-sent')
  const recent = new Map<string, number[]>()

  app.post('/sms/v1/messages', async (request, reply) => {
    const fields = fieldsOf(request.body)
    const serialNo = serialField(fields)
    const mobile = textField(fields, 'mobile', /^1[3-9]\d{9}$/)
    const scene = textField(fields, 'scene', /^[A-Z0-9_]{1,32}$/)
    const text = textField(fields, 'text', /^[\s\S]{1,500}$/u)
    const digest = digestOf([mobile, scene, text].join('\n'))
    const known = sent.get(serialNo)
    if (known !== undefined && known.digest !== digest)
      throw new Refusal(409, 'SERIAL_REUSED', '该流水号已用于其他内容')
    if (known !== undefined) return reply.status(202).send(accepted(known))
    if (mobile === blocked) throw new Refusal(422, 'MOBILE_BLOCKED', '该号码拒收短信')
    limit(mobile)
    const row = world.store.transaction(() => {
      const message = world.inbox.deliver({ channel: 'SMS', to: mobile, scene, text })
      const made = { serialNo, messageId: message.id, digest, deliveredAt: shanghaiText(world.clock.now()) }
      sent.put(serialNo, made)

      return made
    })

    return reply.status(202).send(accepted(row))
  })

  app.get('/sms/v1/messages/:serialNo', (request) => {
    const row = sent.get(serialField(fieldsOf(request.params)))
    if (row === undefined) throw new Refusal(404, 'NOT_FOUND', '没有这条短信')

    return {
      serialNo: row.serialNo,
      messageId: row.messageId,
      status: 'DELIVERED',
      deliveredAt: row.deliveredAt,
    }
  })

  function limit(mobile: string): void {
    const now = Date.now()
    const times = (recent.get(mobile) ?? []).filter((at) => now - at < minuteMs)
    if (times.length >= perMinute) throw new Refusal(429, 'TOO_FREQUENT', '发送过于频繁')
    recent.set(mobile, [...times, now])
  }
}

function accepted(row: Sent): Record<string, string> {
  return { serialNo: row.serialNo, messageId: row.messageId, status: 'ACCEPTED' }
}
