import { endOtherSessions, endSession, loginEventList, sessionList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { joinCalls } from '../../../../shared/api/join-calls'
import { useFeedback } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { minuteText } from '../../../../shared/words/day-words'
import { LockAccount, LockedAccount } from '../parts/account-lock'
import { actWords, wayWords } from '../parts/session-words'

type Session = ResponseOf<typeof sessionList>['sessions'][number]
type LoginEvent = ResponseOf<typeof loginEventList>['events'][number]

/** Where the customer is logged in, each to be ended; what was logged in before (R-ACT-22). */
export default function Devices() {
  const query = joinCalls(useCall(sessionList, {}), useCall(loginEventList, {}))

  return (
    <Screen
      query={query}
      skeleton={
        <Card flush>
          <RowSkeleton rows={3} />
        </Card>
      }
    >
      {([{ sessions, most, isLocked }, { events }]) => (
        <Columns
          keepsBeside
          beside={
            <>
              {isLocked ? <LockedAccount /> : <LockAccount />}
              <Guide
                title="认不出的登录"
                lines={[
                  '先退出那一处，再修改登录密码：修改后其他登录全部失效。',
                  '网络只显示前两段，城市不作猜测，以免误导。',
                  `最多同时登录 ${most} 处，再登录时最久没用的一处退出。`,
                ]}
              />
            </>
          }
        >
          <ThisSession sessions={sessions} />
          <OtherSessions sessions={sessions.filter(({ isThis }) => !isThis)} />
          <LoginEvents events={events} />
        </Columns>
      )}
    </Screen>
  )
}

function ThisSession({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Card flush title="本机">
      <ListRows>
        {sessions
          .filter(({ isThis }) => isThis)
          .map((session) => (
            <ListRow
              key={session.sessionNo}
              icon="phone"
              title={session.device}
              note={originOf(session)}
              value={<Chip tone="brand">正在使用</Chip>}
            />
          ))}
      </ListRows>
    </Card>
  )
}

function OtherSessions({ sessions }: { sessions: readonly Session[] }) {
  const feedback = useFeedback()
  const all = useSend(endOtherSessions)
  const endAll = async () => {
    const title = `退出其他 ${sessions.length} 处登录`
    const text = '那些设备再次使用时需要重新登录，本机不受影响。'
    if (!(await feedback.ask({ title, text, confirm: '全部退出', cancel: '取消' }))) return
    if ((await all.send({})).kind === 'ok') feedback.toast('其他登录已退出', 'success')
  }

  return (
    <Card
      flush
      title="其他登录"
      action={
        sessions.length > 1 && (
          <Button look="quiet" size="small" busy={all.isSending} onClick={() => void endAll()}>
            全部退出
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="row-pad pb-4 text-15 text-ink-soft">没有其他设备登录，您的账户现在只在本机登录。</p>
      ) : (
        <ListRows label="其他登录">
          {sessions.map((session) => (
            <OtherSession key={session.sessionNo} session={session} />
          ))}
        </ListRows>
      )}
    </Card>
  )
}

function OtherSession({ session }: { session: Session }) {
  const feedback = useFeedback()
  const { send, isSending } = useSend(endSession, { handles: ['NOT_FOUND'] })
  const end = async () => {
    const outcome = await send({ sessionNo: session.sessionNo })
    // Whoever was quicker has ended it already.
    const isOver = outcome.kind === 'ok' || outcome.reason === 'NOT_FOUND'
    if (isOver) feedback.toast(`已退出 ${session.device}`, 'success')
  }

  return (
    <ListRow
      icon="phone"
      title={session.device}
      note={originOf(session)}
      value={
        <Button look="outline" size="small" busy={isSending} onClick={() => void end()}>
          退出
        </Button>
      }
      valueNote={`最近使用 ${minuteText(session.lastSeenAt)}`}
    />
  )
}

function LoginEvents({ events }: { events: readonly LoginEvent[] }) {
  return (
    <Card flush title="登录记录">
      {events.length === 0 ? (
        <p className="row-pad pb-4 text-15 text-ink-soft">
          还没有登录记录，从现在起的登录会记在这里，保存两年。
        </p>
      ) : (
        <ListRows label="登录记录">
          {events.map((event, index) => (
            <ListRow
              // A list that only grows at its head: two events may be alike in every field.
              key={events.length - index}
              title={
                <>
                  {actWords[event.act]} · {event.device}{' '}
                  {event.isNewDevice && <Chip tone="info">新设备</Chip>}
                </>
              }
              note={event.way === null ? event.network : `${wayWords[event.way]} · ${event.network}`}
              value={<span className="text-13 text-ink-soft">{minuteText(event.at)}</span>}
            />
          ))}
        </ListRows>
      )}
    </Card>
  )
}

const originOf = ({ way, network, createdAt }: Session) =>
  `${wayWords[way]} · ${minuteText(createdAt)} · ${network}`
