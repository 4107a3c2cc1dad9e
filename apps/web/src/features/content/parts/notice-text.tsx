import type { ResponseOf } from '@tongzhou/client/call'
import { type noticeDetail, readNotice } from '@tongzhou/client/content'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { TextLink } from '@tongzhou/ui/link/link'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useEffect, useState } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { useSend } from '../../../shared/api/use-send'
import { protocolSections } from '../../../shared/protocol/protocol-blocks'
import { ProtocolText } from '../../../shared/protocol/protocol-text'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { SectionList } from '../../../shared/screen/section-list'
import { useSession } from '../../../shared/session/use-session'
import { noticeQuestion } from '../questions'
import { TextChanges } from './text-changes'
import { FundsCard } from './funds-card'

type Notice = ResponseOf<typeof noticeDetail>

/** One notice in one version: until when it holds, its words, what is new in them, and its neighbours. */
export function NoticeText({ id, version }: { id: string; version: string | null }) {
  const notice = useQuestion(noticeQuestion(id, version))

  return (
    <Screen query={notice} skeleton={<CardSkeleton />}>
      {(data) => (
        <Columns
          keepsBeside
          before={<SectionList label="目录" sections={protocolSections(data.bulContent)} />}
          beside={<Beside notice={data} />}
        >
          <State notice={data} />
          <Card className="desktop:p-8">
            <h2 className="text-20 leading-snug font-semibold">{data.bulTitle}</h2>
            <p className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-3 text-13 text-ink-faint tabular-nums">
              <Chip>{data.kindLabel}</Chip>
              {spanOf(data)}
              {data.version > 1 && <span>第 {data.version} 版</span>}
            </p>
            <ProtocolText content={data.bulContent} />
            <Reading notice={data} />
          </Card>
          {data.changes !== null && (
            <Card title={`与第 ${data.version - 1} 版相比`}>
              <TextChanges blocks={data.changes} />
            </Card>
          )}
        </Columns>
      )}
    </Screen>
  )
}

function spanOf({ from, until }: Notice): string {
  const begins = formatInstant(from).slice(0, 10)
  // It ends with the day before the first instant at which it shows no more.
  return until === null
    ? `${begins} 发布`
    : `${begins} 至 ${formatInstant(new Date(Date.parse(until) - 1).toISOString()).slice(0, 10)}`
}

function State({ notice }: { notice: Notice }) {
  const newest = notice.versions[0]?.version ?? notice.version
  if (notice.state === 'WITHDRAWN') return <NoticeBar tone="warn">这条公告已撤回：{notice.reason}</NoticeBar>
  if (notice.state === 'ENDED') return <NoticeBar tone="info">这条公告已过展示期，内容仅供查阅。</NoticeBar>
  if (notice.version < newest)
    return (
      <NoticeBar tone="info" href={to('/notice-detail', { id: notice.id })}>
        这是旧版本，现行的是第 {newest} 版
      </NoticeBar>
    )

  return null
}

/** Notes that it was read; one that has to be confirmed is read when its reader says so. */
function Reading({ notice }: { notice: Notice }) {
  const { id, version, mustRead } = notice
  const isCustomer = useSession().kind === 'customer'
  const { send, isSending } = useSend(readNotice, { quiet: true })
  const [isConfirmed, setConfirmed] = useState(notice.isConfirmed)
  const isNews = isCustomer && notice.isUnread && version === notice.versions[0]?.version
  useEffect(() => {
    if (isNews) void send({ id, version: String(version) })
    // Once for each notice that is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, version, isNews])
  if (!isCustomer || !mustRead || notice.state !== 'SHOWN') return null
  const confirm = async () => {
    const outcome = await send({ id, version: String(version), confirmed: 'true' })
    if (outcome.kind === 'ok') setConfirmed(true)
  }

  return (
    <div className="mt-6">
      {isConfirmed ? (
        <p role="status" className="text-13 text-ink-soft">
          您已确认知道这条公告。
        </p>
      ) : (
        <Button busy={isSending} onClick={() => void confirm()}>
          我已知道
        </Button>
      )}
    </div>
  )
}

function Beside({ notice }: { notice: Notice }) {
  return (
    <>
      <nav aria-label="其他公告" className="flex items-center justify-between gap-3 px-1 text-13">
        {notice.previousId === null ? (
          <span className="text-ink-faint">没有上一篇</span>
        ) : (
          <TextLink href={to('/notice-detail', { id: notice.previousId })}>上一篇</TextLink>
        )}
        <TextLink href={to('/notice')}>全部公告</TextLink>
        {notice.nextId === null ? (
          <span className="text-ink-faint">没有下一篇</span>
        ) : (
          <TextLink href={to('/notice-detail', { id: notice.nextId })}>下一篇</TextLink>
        )}
      </nav>
      {notice.versions.length > 1 && (
        <Card flush title="历次版本">
          <ListRows label="历次版本">
            {notice.versions.map(({ version, from }) => (
              <ListRow
                key={version}
                title={`第 ${version} 版`}
                note={formatInstant(from).slice(0, 10)}
                href={to('/notice-detail', { id: notice.id, version: String(version) })}
              />
            ))}
          </ListRows>
        </Card>
      )}
      <FundsCard title="受影响的基金" funds={notice.funds} />
    </>
  )
}
