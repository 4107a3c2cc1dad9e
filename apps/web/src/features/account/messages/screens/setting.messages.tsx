import { selectMessagePreference, updateMessagePreference } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { type MessageCategory, messageCategories } from '@tongzhou/client/sets/message-category'
import type { MessageChannel } from '@tongzhou/client/sets/message-channel'
import { Card } from '@tongzhou/ui/card/card'
import { Switch } from '@tongzhou/ui/choice/switch'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { SectionList } from '../../../../shared/screen/section-list'
import { categoryNotes, categoryWords } from '../parts/category-words'

type Preferences = ResponseOf<typeof selectMessagePreference>
type Cell = Preferences['cells'][number]

const channelWords: Readonly<Record<MessageChannel, string>> = {
  STATION: '消息中心',
  SMS: '短信',
  MAIL: '邮件',
}

/** Why a switch cannot be turned off. */
const lockWords: Readonly<Record<NonNullable<Cell['lock']>, string>> = {
  RECORD: '始终保留，方便以后查阅',
  SECURITY: '关系到账户安全，始终发送',
}

/** Marketing has no row: it is sent to nobody without a consent of its own. */
const categories = messageCategories.filter((category) => category !== 'MARKETING')

const sections = categories.map((category) => ({ id: category, label: categoryWords[category] }))

/** By which way each kind of message comes; the choice holds on every device of the customer. */
export default function MessageSettings() {
  const preferences = useCall(selectMessagePreference, {})

  return (
    <Columns before={<SectionList label="消息设置" sections={sections} />}>
      <Screen query={preferences}>{(data) => <Cells preferences={data} />}</Screen>
    </Columns>
  )
}

function Cells({ preferences }: { preferences: Preferences }) {
  const { cells, quietFrom, quietUntil } = preferences
  const { send, isSending } = useSend(updateMessagePreference)

  return (
    <>
      <p className="text-13 leading-relaxed text-ink-soft">
        {quietFrom}:00 至次日 {quietUntil}:00
        不发短信和邮件，早上再发；扣款失败、退款和账户安全除外，随时发送。
      </p>
      {categories.map((category) => (
        <Card key={category} id={category} title={categoryWords[category]}>
          <p className="pb-1 text-13 text-ink-faint">{categoryNotes[category]}</p>
          <div className="divide-y divide-line">
            {cellsOf(cells, category).map(({ channel, isOn, lock }) => (
              <Switch
                key={channel}
                label={channelWords[channel]}
                {...(lock === null ? {} : { note: lockWords[lock] })}
                checked={isOn}
                disabled={lock !== null || isSending}
                onChange={(on) => void send({ category, channel, isOn: on })}
              />
            ))}
          </div>
        </Card>
      ))}
    </>
  )
}

function cellsOf(cells: readonly Cell[], category: MessageCategory): readonly Cell[] {
  return cells.filter((cell) => cell.category === category)
}
