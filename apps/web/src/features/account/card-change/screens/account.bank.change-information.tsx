import { cardChangeList } from '@tongzhou/client/account'
import { isOpenCardChange } from '@tongzhou/domain/account/card-change/card-change-state'
import { formatInstant } from '@tongzhou/domain/format/days'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../../shared/api/use-call'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { type CardChange, blockedWhileOpen, cardsWord, changeStates, dayWord } from '../parts/change-words'

/** The applications for other cards, what is open or to be mended first. */
export default function ChangeInformation() {
  const changes = useCall(cardChangeList, {})

  return (
    <Screen
      query={changes}
      skeleton={<CardSkeleton />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState
          text="没有换卡申请"
          note="卡丢了或要换一张，可以在银行卡详情里更换"
          action={
            <ButtonLink size="medium" look="outline" href={to('/account/bank-card')}>
              我的银行卡
            </ButtonLink>
          }
        />
      }
    >
      {({ rows }) => {
        const first = rows.find(({ state }) => isOpenCardChange(state) || state === 'REJECTED')
        const others = rows.filter((row) => row !== first)

        return (
          <Columns
            keepsBeside
            beside={
              <Guide
                title="办理期间"
                lines={[blockedWhileOpen, '审核最长 3 个工作日，结果由短信和消息中心通知。']}
              />
            }
          >
            {first !== undefined && <Open change={first} />}
            {others.length > 0 && (
              <Card flush title="换卡记录">
                <ListRows label="换卡记录">
                  {others.map((change) => (
                    <ListRow
                      key={change.applyNo}
                      title={cardsWord(change)}
                      note={formatInstant(change.submittedAt)}
                      value={changeStates[change.state].word}
                      href={to('/account/bank/change-information/detail', { applyNo: change.applyNo })}
                    />
                  ))}
                </ListRows>
              </Card>
            )}
          </Columns>
        )
      }}
    </Screen>
  )
}

/** The one that waits: for the reviewer, or for its customer. */
function Open({ change }: { change: CardChange }) {
  const { applyNo, state, dueOn, mendableUntil } = change
  const { word, tone } = changeStates[state]
  const isRefused = state === 'REJECTED'

  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-17 font-semibold">{cardsWord(change)}</h2>
          <Chip tone={tone}>{word}</Chip>
        </div>
        <p className="text-15 text-ink-soft">
          {isRefused
            ? `请在 ${dayWord(mendableUntil ?? dueOn)}前修改后重新提交，原卡照常使用。`
            : `预计 ${dayWord(dueOn)}前有结果。`}
        </p>
        <ButtonLink
          href={
            isRefused
              ? to('/account/bank/change-result-fail', { applyNo })
              : to('/account/bank/change-information/detail', { applyNo })
          }
        >
          {isRefused ? '查看原因' : '查看详情'}
        </ButtonLink>
      </div>
    </Card>
  )
}
