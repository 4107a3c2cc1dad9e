import { randomInt, randomUUID } from 'node:crypto'
import { type SmsScene, ownMobileScenes } from '@tongzhou/contract/account/sign-in/sms-scene'
import { findCredentials } from '@tongzhou/db/stores/account/credential-store'
import { numberOf } from '@tongzhou/db/stores/fund/parameter-store'
import { insertSmsCode, lockSmsHistory } from '@tongzhou/db/stores/account/sms-code-store'
import { maskMobile } from '@tongzhou/domain/account/masking'
import { type SmsAsker, decideSmsSend, smsRules } from '@tongzhou/domain/account/sms-code-rules'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { AccountContext } from '../account/account-context'
import { ownMobile } from './own-mobile'
import { asksFromHome } from './sms-asker'

type Sent = { mobile: string; resendSeconds: number }
type Refusals = 'SESSION_EXPIRED' | 'BAD_REQUEST' | 'SMS_TOO_FREQUENT' | 'SMS_DAILY_MAXIMUM' | 'SYSTEM_BUSY'

const purposes = {
  LOGIN: '登录',
  REGISTER: '注册',
  RESET_LOGIN_PWD: '设置登录密码',
  RESET_TRADE_PWD: '重设交易密码',
  CHANGE_MOBILE: '更换手机号',
  UNBIND: '解绑银行卡',
  TRADE_SMS: '确认交易',
  VERIFY: '验证身份',
  COMPLAINT: '提交和查询投诉、建议与人工服务',
} as const satisfies Record<SmsScene, string>

/**
 * Sends a code of a scene after its slider passed: the limits are taken under a lock and the hash is stored
 * before the message leaves. A number without an account gets no RESET_LOGIN_PWD message, but the same answer
 * in the same time: nobody waits for the gateway there.
 */
export async function sendSmsCode(
  context: AccountContext,
  ask: { scene: SmsScene; mobile: string | undefined },
): Promise<Decision<Sent, Refusals>> {
  const own = ownMobileScenes.includes(ask.scene) || ask.mobile === undefined
  if (own && !context.customer) {
    return ownMobileScenes.includes(ask.scene)
      ? refuse('SESSION_EXPIRED')
      : refuse('BAD_REQUEST', { message: '请输入手机号', field: 'mobile' })
  }
  const mobile = own ? await ownMobile(context, ask.scene) : (ask.mobile ?? '')
  if (mobile === null)
    return refuse('BAD_REQUEST', { message: '原手机号已不再属于您，请先在设置中更换手机号' })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const minutes = await numberOf(context.db, 'sms.ttlMin')
  const stored = await storeCode(context, { scene: ask.scene, mobile, code, minutes, own })
  if (stored.kind === 'refused') return stored
  const message = { scene: ask.scene, mobile, code, minutes }
  if (ask.scene === 'RESET_LOGIN_PWD') {
    if (await isRegistered(context, mobile)) void deliver(context, message)
  } else if (!(await deliver(context, message))) return refuse('SYSTEM_BUSY')

  return accept({ mobile: maskMobile(mobile), resendSeconds: smsRules.resendMs / 1000 })
}

/** The hash that stands for a code: bound to number and scene. */
export function smsCodeHash(
  context: Pick<AccountContext, 'services'>,
  code: { scene: SmsScene; mobile: string; code: string },
): Buffer {
  return context.services.cipher.keyedHash('sms.code', `${code.mobile}:${code.scene}:${code.code}`)
}

function storeCode(
  context: AccountContext,
  code: { scene: SmsScene; mobile: string; code: string; minutes: number; own: boolean },
): Promise<Decision<null, 'SMS_TOO_FREQUENT' | 'SMS_DAILY_MAXIMUM'>> {
  const { wallNow, request, services } = context
  const mobileIndex = services.cipher.blindIndex('customer.mobile', code.mobile)

  return context.transaction(async (tx) => {
    const asker = await askerOf()
    const history = await lockSmsHistory(tx, { mobileIndex, network: request.network, asker, wallNow })
    const decision = decideSmsSend({
      now: wallNow,
      sliderPassed: true,
      sentToMobile: history.toMobile,
      ...(asker === 'OTHER' && { sentToMobileFromIp: history.toMobileFromNetwork }),
      sentFromIp: history.fromNetwork,
      mostPerIpHour: services.config.SMS_PER_ADDRESS_HOUR,
      mostPerMobileDay: await numberOf(tx, 'sms.daily'),
    })
    if (decision.kind === 'refused') return sendRefusal(decision)
    await insertSmsCode(tx, {
      mobileIndex,
      scene: code.scene,
      asker,
      hash: smsCodeHash(context, code),
      wallNow,
      expiresAt: new Date(wallNow.getTime() + code.minutes * 60_000),
      network: request.network,
    })

    return accept(null)

    async function askerOf(): Promise<SmsAsker> {
      if (code.own) return 'OWN'

      return (await asksFromHome(tx, context, mobileIndex)) ? 'KNOWN' : 'OTHER'
    }
  })
}

function sendRefusal(decision: { reason: string; data: Readonly<Record<string, unknown>> }) {
  if (decision.reason === 'SMS_DAILY_MAXIMUM') return refuse('SMS_DAILY_MAXIMUM')
  const seconds = decision.data['waitSeconds']

  return refuse('SMS_TOO_FREQUENT', typeof seconds === 'number' ? { seconds } : {})
}

async function isRegistered(context: AccountContext, mobile: string): Promise<boolean> {
  const mobileIndex = context.services.cipher.blindIndex('customer.mobile', mobile)

  return (await findCredentials(context.db, { mobileIndex })) !== null
}

async function deliver(
  context: AccountContext,
  message: { scene: SmsScene; mobile: string; code: string; minutes: number },
): Promise<boolean> {
  const { ports, log } = context.services
  const text = `【同舟基金】验证码 ${message.code}，用于${purposes[message.scene]}，${message.minutes} 分钟内有效。请勿告诉任何人。`
  try {
    const answer = await ports.sms.send({
      serialNo: randomUUID(),
      mobile: message.mobile,
      scene: message.scene,
      text,
    })

    return answer.kind === 'accepted'
  } catch (error) {
    // An unknown outcome may still arrive; the customer waits a minute and asks again.
    log.warn({ err: error, scene: message.scene }, 'sms outcome unknown')

    return false
  }
}
