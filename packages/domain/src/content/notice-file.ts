import { type Day, addDays, instantAt, isDay } from '../kernel/business-day'
import { barredFaults } from './barred-words'
import { isChannelCode } from './channel-code'
import { fundCodesOf } from './file-codes'
import { frontLines } from './front-lines'
import {
  type NoticeAim,
  type NoticeAudience,
  type NoticePlatform,
  noticeAudienceWords,
  noticeAudiences,
  noticePlatformWords,
  noticePlatforms,
} from './notice-aim'
import {
  type NoticeKind,
  type NoticePlace,
  noticeKindWords,
  noticeKinds,
  noticePlaceWords,
  noticePlaces,
} from './notice-kind'

/** The most characters the words of a notice have. */
const MOST = 20_000

/** A notice as it is asked for. */
export interface NoticeFile extends NoticeAim {
  readonly id: string
  readonly title: string
  readonly kind: NoticeKind
  /** Numbers of the places it shows in, smallest first. */
  readonly display: readonly number[]
  /** null: as soon as a second person has approved it. */
  readonly from: Date | null
  /** The first instant at which it shows no more; null: until it is withdrawn. */
  readonly until: Date | null
  readonly mustRead: boolean
  readonly isPinned: boolean
  /** 0 to 9; the larger is put before the others. */
  readonly priority: number
  readonly content: string
}

const names = [
  '编号',
  '标题',
  '类别',
  '显示',
  '开始',
  '结束',
  '必读',
  '置顶',
  '基金',
  '对象',
  '渠道',
  '终端',
  '优先级',
] as const

type Read =
  | { readonly kind: 'read'; readonly file: NoticeFile }
  | { readonly kind: 'wrong'; readonly faults: string[] }

/**
 * Reads the file of a notice (R-NTC-1): 编号, 标题, 类别 and 显示 are needed; 开始 and 结束 are days (the last
 * one is shown whole), 必读 and 置顶 are 是 or 否, 基金 are codes with commas. 对象, 渠道, 终端 and 优先级 say
 * whom it is put before and which comes first (R-NTC-2); left out, everybody. Then the words, as plain
 * text, none of which is a promise or advice.
 */
export function noticeFile(text: string, today: Day): Read {
  const { fields, body, faults: front } = frontLines(text, names)
  const faults = [...front]
  const of = (name: (typeof names)[number]) => fields.get(name) ?? ''
  const id = of('编号')
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(id))
    faults.push('编号：应为小写字母、数字与短横线，如 2026-12-maintenance')
  const title = of('标题')
  if (title === '' || title.length > 60) faults.push('标题：1 至 60 个字')
  const kind = noticeKinds.find((each) => noticeKindWords[each] === of('类别')) ?? null
  if (kind === null) faults.push(`类别：应为 ${Object.values(noticeKindWords).join('、')} 之一`)
  const display = placesOf(of('显示'))
  if (display === null)
    faults.push(`显示：应为 ${Object.values(noticePlaceWords).join('、')} 中的几个，以顿号分隔`)
  const [from, until] = [dayOf(of('开始')), dayOf(of('结束'))]
  if (from === 'wrong') faults.push('开始：应为 2026-12-01 这样的日期')
  if (until === 'wrong') faults.push('结束：应为 2026-12-01 这样的日期')
  else if (until !== null && until < today) faults.push(`结束：不早于 ${today}`)
  else if (until !== null && from !== null && from !== 'wrong' && until < from)
    faults.push('结束：不早于开始')
  for (const name of ['必读', '置顶'] as const)
    if (!['', '是', '否'].includes(of(name))) faults.push(`${name}：写“是”或“否”`)
  const fundCodes = fundCodesOf(of('基金'))
  if (fundCodes === null) faults.push('基金：应为以逗号分隔的 6 位代码')
  const aim = aimOf({
    audience: of('对象'),
    channels: of('渠道'),
    platforms: of('终端'),
    fundCodes: fundCodes ?? [],
  })
  if (fundCodes !== null) faults.push(...aim.faults)
  const priority = of('优先级') === '' ? 0 : Number(of('优先级'))
  if (!/^\d?$/.test(of('优先级'))) faults.push('优先级：写 0 至 9 的一个数字，大的先展示')
  if (body === '') faults.push('正文：不能为空，与前面的各行隔一个空行')
  if (body.length > MOST) faults.push(`正文：最多 ${MOST} 个字`)
  faults.push(...barredFaults('标题', title), ...barredFaults('正文', body))
  if (
    faults.length > 0 ||
    kind === null ||
    display === null ||
    fundCodes === null ||
    from === 'wrong' ||
    until === 'wrong'
  )
    return { kind: 'wrong', faults }

  return {
    kind: 'read',
    file: {
      id,
      title,
      kind,
      display,
      from: from === null ? null : instantAt(from, '00:00'),
      until: until === null ? null : instantAt(addDays(until, 1), '00:00'),
      mustRead: of('必读') === '是',
      isPinned: of('置顶') === '是',
      ...aim.aim,
      priority,
      content: body,
    },
  }
}

/** Whom the words in front put it before, and what is wrong with them. */
function aimOf(written: {
  readonly audience: string
  readonly channels: string
  readonly platforms: string
  readonly fundCodes: readonly string[]
}): { readonly aim: NoticeAim; readonly faults: readonly string[] } {
  const faults: string[] = []
  const asked = noticeAudiences.find((each) => noticeAudienceWords[each] === written.audience)
  const audience: NoticeAudience = asked ?? 'ALL'
  if (asked === undefined && written.audience !== '')
    faults.push(`对象：应为 ${Object.values(noticeAudienceWords).join('、')} 之一`)
  if (audience === 'HOLDERS' && written.fundCodes.length === 0)
    faults.push('对象：写“持有人”时，在“基金”里写明是哪些基金的')
  const channels = wordsOf(written.channels)
  if (!channels.every(isChannelCode)) faults.push('渠道：应为以逗号分隔的渠道代码')
  const platforms = wordsOf(written.platforms).map(
    (word): NoticePlatform | null =>
      noticePlatforms.find((each) => noticePlatformWords[each] === word) ?? null,
  )
  if (platforms.includes(null))
    faults.push(`终端：应为 ${Object.values(noticePlatformWords).join('、')} 中的几个，以顿号分隔`)
  const known = platforms.filter((each) => each !== null)

  return {
    aim: {
      channels: channels.length === 0 ? null : channels,
      platforms: known.length === 0 ? null : known,
      audience,
      fundCodes: written.fundCodes,
    },
    faults,
  }
}

/** Words with commas between them, each once; nothing written: none. */
function wordsOf(text: string): string[] {
  return text === '' ? [] : [...new Set(text.split(/[、,，]/).map((word) => word.trim()))]
}

/** null: none, or a word that is no place. */
function placesOf(text: string): number[] | null {
  const words = wordsOf(text)
  const places = words.flatMap((word) => {
    const place = (Object.keys(noticePlaces) as NoticePlace[]).find((each) => noticePlaceWords[each] === word)

    return place === undefined ? [] : [noticePlaces[place]]
  })

  return places.length === 0 || places.length < words.length
    ? null
    : [...new Set(places)].sort((a, b) => a - b)
}

function dayOf(text: string): Day | null | 'wrong' {
  return text === '' ? null : isDay(text) ? text : 'wrong'
}
