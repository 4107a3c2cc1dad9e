import { cardChangeFile, withdrawCardChange } from '@tongzhou/client/account'
import type { CardChangeState } from '@tongzhou/client/sets/card-change-state'
import { isOpenCardChange } from '@tongzhou/domain/account/card-change/card-change-state'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { Timeline, type TimelineEvent } from '@tongzhou/ui/timeline/timeline'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { blockedWhileOpen, cardsWord, changeStates, dayWord, paperName } from '../parts/change-words'
import { MendLink } from '../parts/mend-link'
import { type ChangeDetail, OwnChange } from '../parts/own-change'

/** One application: where it stands, its papers, what is blocked meanwhile, and what its customer may do. */
export default function ChangeInformationDetail(): ReactNode {
  const { applyNo } = useRouteQuery('/account/bank/change-information/detail')

  return <OwnChange applyNo={applyNo}>{(change) => <Detail change={change} />}</OwnChange>
}

function Detail({ change }: { change: ChangeDetail }) {
  const { applyNo, state, way, files } = change
  const { word, tone } = changeStates[state]
  const isOpen = isOpenCardChange(state)

  return (
    <Columns
      keepsBeside
      beside={
        <>
          {state === 'REJECTED' && <MendLink change={change} />}
          {state === 'EFFECTIVE' && (
            <ButtonLink look="outline" href={to('/account/bank/change-result', { applyNo })}>
              查看结果
            </ButtonLink>
          )}
          {state === 'SUBMITTED' && <Withdraw applyNo={applyNo} />}
          <Guide
            title="关于审核"
            lines={[
              '审核最长 3 个工作日；资产较多时由两位同事分别核对。',
              '受理之前可以撤回，撤回后一切照旧。',
              '资料只用于这次换卡，每次查看都有记录。',
            ]}
          />
        </>
      }
    >
      <Card>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-17 font-semibold">{cardsWord(change)}</h2>
          <Chip tone={tone}>{word}</Chip>
        </div>
        <p className="mt-1 text-13 text-ink-faint">申请编号 {applyNo}</p>
        {isOpen && (
          <div className="mt-4">
            <NoticeBar tone="info">
              {change.oldUsable
                ? blockedWhileOpen
                : `${blockedWhileOpen}原卡不能收款，到账的钱先暂存，生效后付到新卡。`}
            </NoticeBar>
          </div>
        )}
        <div className="mt-5">
          <Timeline label="办理进度" events={eventsOf(change)} />
        </div>
      </Card>
      {way === 'REVIEW' && files.length > 0 && <Papers change={change} />}
    </Columns>
  )
}

const done: Record<CardChangeState, string> = {
  DRAFT: '已填写',
  SUBMITTED: '已提交',
  REVIEWING: '已受理，正在核对资料',
  APPROVED: '审核通过，银行核验新卡',
  EFFECTIVE: '新卡已生效',
  REJECTED: '未通过，需要补资料',
  CLOSED: '已关闭',
}

/** What happened, and for an open application what is still to come. */
function eventsOf({ events, state, dueOn }: ChangeDetail): TimelineEvent[] {
  const past = events.map((event): TimelineEvent => ({
    state: event.state === 'REJECTED' ? 'failed' : 'done',
    title: done[event.state],
    time: formatInstant(event.at),
  }))
  if (!isOpenCardChange(state)) return past

  return [
    ...past,
    ...(state === 'APPROVED' ? [] : [{ state: 'now' as const, title: '审核', time: `${dayWord(dueOn)}前` }]),
    { state: 'next', title: '新卡生效' },
  ]
}

function Withdraw({ applyNo }: { applyNo: string }) {
  const feedback = useFeedback()
  const { send, isSending } = useSend(withdrawCardChange)
  const withdraw = async () => {
    const text = '撤回后继续使用原卡；需要时可以重新申请。'
    if (!(await feedback.ask({ title: '撤回换卡申请', text, confirm: '撤回', cancel: '不撤回' }))) return
    if ((await send({ applyNo })).kind === 'ok') feedback.toast('已撤回', 'success')
  }

  return (
    <Button look="outline" busy={isSending} onClick={() => void withdraw()}>
      撤回申请
    </Button>
  )
}

/** The customer's own papers; each picture is fetched when it is asked for. */
function Papers({ change }: { change: ChangeDetail }) {
  const { applyNo, files } = change
  const [shown, setShown] = useState<{ name: string; address: string } | null>(null)
  const { send, isSending } = useSend(cardChangeFile)
  const show = async (fileId: string, name: string) => {
    const outcome = await send({ applyNo, fileId })
    if (outcome.kind !== 'ok') return
    setShown({ name, address: `data:${outcome.data.mimeType};base64,${outcome.data.base64}` })
  }

  return (
    <Card flush title="已提交的资料">
      <ListRows label="已提交的资料">
        {files.map(({ fileId, kind }) => (
          <ListRow
            key={fileId}
            title={paperName(kind)}
            value={isSending ? '' : '查看'}
            onClick={() => void show(fileId, paperName(kind))}
          />
        ))}
      </ListRows>
      {shown !== null && (
        <figure className="row-pad relative">
          <img
            src={shown.address}
            alt={shown.name}
            className="w-full rounded-card bg-surface object-contain"
          />
          <figcaption className="mt-2 text-center text-13 text-ink-soft">
            {shown.name} · 仅供同舟基金换卡使用
          </figcaption>
        </figure>
      )}
    </Card>
  )
}
