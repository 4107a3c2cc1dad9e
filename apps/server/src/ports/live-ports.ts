import { liveBank } from './bank/live'
import { liveIdentity } from './identity/live'
import { liveMail } from './mail/live'
import { liveModel } from './model/live'
import type { ModelPort } from './model/port'
import { liveOcr } from './ocr/live'
import { unreachablePorts, type Ports } from './ports'
import { liveQuotes } from './quotes/live'
import type { PortSettings } from './settings'
import { signedHttp, type SignedHttp } from './signed-http'
import { liveSms } from './sms/live'
import { liveWechat } from './wechat/live'
import type { WechatPort } from './wechat/port'

const attempts = 3

/** The live adapter of every provider that is set up; the others answer every use as "outcome unknown". */
export function livePorts(settings: PortSettings): Ports {
  const unreachable = unreachablePorts()
  const bank = httpOf(settings, 'BANK')
  const sms = httpOf(settings, 'SMS')
  const identity = httpOf(settings, 'IDENTITY')
  const ocr = httpOf(settings, 'OCR')
  const quotes = httpOf(settings, 'QUOTES')

  return {
    bank: bank === null ? unreachable.bank : liveBank(bank),
    sms: sms === null ? unreachable.sms : liveSms(sms),
    identity: identity === null ? unreachable.identity : liveIdentity(identity),
    ocr: ocr === null ? unreachable.ocr : liveOcr(ocr),
    quotes: quotes === null ? null : liveQuotes(quotes),
    model: modelOf(settings),
    wechat: wechatOf(settings),
    mail:
      settings.SMTP_URL === undefined
        ? unreachable.mail
        : liveMail({ url: settings.SMTP_URL, from: settings.MAIL_FROM }),
  }
}

function httpOf(
  settings: PortSettings,
  name: 'BANK' | 'SMS' | 'IDENTITY' | 'OCR' | 'QUOTES',
): SignedHttp | null {
  const [baseUrl, keyId, secret] = [
    settings[`${name}_URL`],
    settings[`${name}_KEY_ID`],
    settings[`${name}_SECRET`],
  ]
  if (baseUrl === undefined || keyId === undefined || secret === undefined) return null

  return signedHttp({ baseUrl, keyId, secret, timeoutMs: settings.PORT_TIMEOUT_MS, attempts })
}

/** None unless all three are set: a model that the public meets is filed (R-AST-1). */
function modelOf(settings: PortSettings): ModelPort | null {
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_FILING_NO: filingNo } = settings
  if (url === undefined || name === undefined || filingNo === undefined) return null

  return liveModel({ url, name, filingNo, key: settings.MODEL_KEY, timeoutMs: settings.MODEL_TIMEOUT_MS })
}

function wechatOf(settings: PortSettings): WechatPort | null {
  const { WECHAT_APP_ID: appId, WECHAT_SECRET: secret, MINI_PROGRAM_APP_ID: miniId } = settings
  if (appId === undefined || secret === undefined) return null
  const { MINI_PROGRAM_SECRET: miniSecret, WECHAT_API_URL: url, PORT_TIMEOUT_MS: timeoutMs } = settings
  const miniProgram =
    miniId === undefined || miniSecret === undefined ? null : { appId: miniId, secret: miniSecret }

  return liveWechat({ url, account: { appId, secret }, miniProgram, timeoutMs })
}
