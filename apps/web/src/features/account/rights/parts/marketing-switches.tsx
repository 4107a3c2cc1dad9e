import { type selectMarketingConsent, updateMarketingConsent } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Card } from '@tongzhou/ui/card/card'
import { Switch } from '@tongzhou/ui/choice/switch'
import { TextLink } from '@tongzhou/ui/link/link'
import { useSend } from '../../../../shared/api/use-send'
import { to } from '../../../../shared/routing/to'
import { channelWords } from '../../parts/channel-words'

type Marketing = ResponseOf<typeof selectMarketingConsent>

/** Marketing by consent alone: off until it is turned on, taken back by turning it off. */
export function MarketingSwitches({ channels, text }: Marketing) {
  const { send, isSending } = useSend(updateMarketingConsent)

  return (
    <Card id="marketing" title="营销信息">
      <p className="pb-1 text-13 leading-relaxed text-ink-soft">
        基金与活动介绍，打开才会收到；9:00 至 20:00 发送，七天内最多一条。打开即表示同意
        <TextLink href={to('/common/rule/content', { id: text.id, version: String(text.version) })}>
          《{text.name}》
        </TextLink>
        ，关闭即撤回，立即生效。
      </p>
      <div className="divide-y divide-line">
        {channels.map(({ channel, granted, since }) => (
          <Switch
            key={channel}
            label={channelWords[channel]}
            note={
              since === null ? '未同意' : `${formatInstant(since).slice(0, 16)} ${granted ? '同意' : '撤回'}`
            }
            checked={granted}
            disabled={isSending}
            onChange={(on) => void send({ channel, granted: on, textVersion: text.version })}
          />
        ))}
      </div>
    </Card>
  )
}
