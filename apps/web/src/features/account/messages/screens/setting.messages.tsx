import { selectMessagePreference, updateMessagePreference } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import type { MessageChannel } from '@tongzhou/client/sets/message-channel'
import { Card } from '@tongzhou/ui/card/card'
import { Switch } from '@tongzhou/ui/choice/switch'
import { ListRow } from '@tongzhou/ui/list-row/list-row'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { SectionList } from '../../../../shared/screen/section-list'
import { channelWords } from '../../parts/channel-words'
import { categoryNotes, categoryWords } from '../parts/category-words'

type Preferences = ResponseOf<typeof selectMessagePreference>

/** The ways out of the product that a customer chooses; the message centre keeps everything. */
const channels = ['SMS', 'MAIL'] as const satisfies readonly MessageChannel[]

const sections = [
  { id: 'STATION', label: '消息中心' },
  ...channels.map((channel) => ({ id: channel, label: channelWords[channel] })),
]

/** By which way each kind of message comes; the choice holds on every device of the customer. */
export default function MessageSettings() {
  const preferences = useCall(selectMessagePreference, {})
  const shown =
    preferences.kind === 'ready'
      ? sections.filter(({ id }) => preferences.data.cells.some(({ channel }) => channel === id))
      : sections

  return (
    <Columns before={<SectionList label="消息设置" sections={shown} />}>
      <Screen query={preferences}>{(data) => <Ways preferences={data} />}</Screen>
    </Columns>
  )
}

function Ways({ preferences }: { preferences: Preferences }) {
  const { cells, quietFrom, quietUntil } = preferences
  const { send, isSending } = useSend(updateMessagePreference)

  return (
    <>
      <Card id="STATION" title="消息中心">
        <p className="text-15 leading-relaxed text-ink-soft">
          每条消息都在消息中心保留，方便以后查阅，不能关闭。
        </p>
      </Card>
      {channels.map((channel) => {
        // Marketing stands with the consents: it is sent to nobody without one of its own.
        const own = cells.filter((cell) => cell.channel === channel && cell.category !== 'MARKETING')
        if (own.length === 0) return null

        return (
          <Card key={channel} id={channel} title={`同时发${channelWords[channel]}`}>
            <p className="pb-2 text-13 leading-relaxed text-ink-faint">
              {quietFrom}:00 至次日 {quietUntil}:00 不发{channelWords[channel]}
              ，早上再发；扣款失败、退款和账户安全除外，随时发送。
            </p>
            <div className="divide-y divide-line border-t border-line">
              {own.map(({ category, isOn, lock }) => (
                <div key={category} className="py-1.5">
                  <Switch
                    label={categoryWords[category]}
                    note={
                      lock === null
                        ? categoryNotes[category]
                        : `${categoryNotes[category]}。关系到账户安全，始终发送`
                    }
                    checked={isOn}
                    disabled={lock !== null || isSending}
                    onChange={(on) => void send({ category, channel, isOn: on })}
                  />
                </div>
              ))}
            </div>
          </Card>
        )
      })}
      <Card flush>
        <ListRow title="营销信息" note="基金与活动介绍，您同意后才会收到" href={to('/setting/privacy')} />
      </Card>
    </>
  )
}
