import { DEFAULT_CHANNEL } from '@tongzhou/domain/content/channel-code'
import { expect, test } from 'vitest'
import { channelOf } from '../../apps/server/src/http/channel'
import { channelOfLink } from '../../apps/web/src/shared/channel/channel'

const inLink = (code: string): string => `C${Buffer.from(code).toString('base64url')}`

test.each(['001', '0021', 'ABCdef012345', 'a1', 'ABCdef0123456', 'zs_bank-01', '渠道001', ''])(
  'the browser keeps the channel %j from a link where the server books by it, and not else',
  (code) => {
    const kept = channelOfLink(inLink(code)) === code ? code : DEFAULT_CHANNEL
    expect(channelOf({ channelcode: code })).toBe(kept)
    expect(channelOf({ 'x-channel-code': code })).toBe(kept)
  },
)
