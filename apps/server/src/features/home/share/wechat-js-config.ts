import { createHash, randomBytes } from 'node:crypto'
import { wechatJsConfig } from '@tongzhou/contract/home/share/wechat-js-config'
import { signedText } from '@tongzhou/domain/content/share/wechat-signature'
import { handleOpen } from '../../../http/handle'
import { jsTicket } from '../../../shared/share/js-ticket'

/**
 * What the script inside WeChat is set up with for one address of ours (R-SHR-2). Addresses of others are not
 * signed: whoever could have them signed would share in the house's name.
 */
export const handler = handleOpen(wechatJsConfig, async ({ url }, { services, db }) => {
  const { ports, config } = services
  const { wechat } = ports
  const host = config.PUBLIC_HOST
  if (wechat === null || host === undefined || new URL(url).origin !== `https://${host}`)
    return { config: null }
  const ticket = await jsTicket({ db, wechat }, () => new Date())
  if (ticket === null) return { config: null }
  const nonceStr = randomBytes(12).toString('hex')
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = createHash('sha1').update(signedText({ ticket, nonceStr, timestamp, url })).digest('hex')

  return { config: { appId: wechat.appId, timestamp, nonceStr, signature } }
})
