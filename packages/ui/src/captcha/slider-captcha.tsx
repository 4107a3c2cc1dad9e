import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'
import {
  type PiecePlace,
  type PieceRange,
  type TrackPoint,
  dragTo,
  pieceAt,
  stepBy,
  trackText,
  withPoint,
} from './piece-moves'

export type SliderCaptchaState = 'idle' | 'checking' | 'passed' | 'failed' | 'more'

/** Where the piece lies, in pixels of the picture, and how it came there (`ms,x,y` divided by semicolons). */
export type SliderPlaced = PiecePlace & { readonly track: string }

/** A server-made picture and its piece; sizes in the picture's pixels. */
interface Picture {
  readonly imageUrl: string
  readonly pieceUrl: string
  readonly imageWidth: number
  readonly imageHeight: number
  readonly pieceWidth: number
  readonly pieceHeight: number
}

/**
 * Drag the piece into the gap and press 确定; the server judges the place. A finger may draw anywhere on the
 * picture, so that it hides neither. Arrow keys move by 2, with Shift by 10, Enter answers. Offer the
 * accessible way beside it.
 */
export function SliderCaptcha(
  props: Picture & {
    state: SliderCaptchaState
    onAnswer: (placed: SliderPlaced) => void
    onRefresh: () => void
  },
) {
  const [place, setPlace] = useState<PiecePlace>({ x: 0, y: 0 })
  const track = useRef<{ start: number; points: readonly TrackPoint[] }>({ start: 0, points: [] })
  const busy = props.state === 'checking' || props.state === 'passed'
  const move = (next: PiecePlace, at: number) => {
    if (busy) return
    const { start, points } = track.current
    const from = points.length === 0 ? at : start
    track.current = { start: from, points: withPoint(points, { ...next, ms: at - from }) }
    setPlace(next)
  }
  const answer = () => {
    if (busy) return
    const { x, y } = place
    props.onAnswer({ x: Math.round(x), y: Math.round(y), track: trackText(track.current.points) })
  }

  return (
    <div className="flex flex-col gap-3 select-none">
      <div className="relative overflow-hidden rounded-control bg-line">
        <Ground {...props} place={place} onMove={move} onAnswer={answer} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p
          aria-live="polite"
          className={props.state === 'failed' ? 'text-13 text-danger' : 'text-13 text-ink-soft'}
        >
          {words[props.state]}
        </p>
        <IconButton icon="refresh" label="换一张图" onClick={props.onRefresh} />
      </div>
      <Button size="medium" full busy={props.state === 'checking'} onClick={answer}>
        确定
      </Button>
    </div>
  )
}

type GroundProps = Picture & {
  place: PiecePlace
  onMove: (place: PiecePlace, at: number) => void
  onAnswer: () => void
}

function Ground({ place, onMove, onAnswer, ...picture }: GroundProps) {
  const { imageWidth, imageHeight, pieceWidth, pieceHeight } = picture
  const range: PieceRange = { x: imageWidth - pieceWidth, y: imageHeight - pieceHeight }
  const [drag, setDrag] = useState<{ x: number; y: number; from: PiecePlace } | null>(null)
  const press = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, y: event.clientY, from: place })
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const width = event.currentTarget.clientWidth
    if (drag === null || width === 0) return
    const by = { byX: event.clientX - drag.x, byY: event.clientY - drag.y }
    onMove(dragTo({ from: drag.from, ...by, scale: imageWidth / width, range }), event.timeStamp)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onAnswer()
    }
    const next = stepBy({ from: place, range, key: event.key, large: event.shiftKey })
    if (next === undefined) return
    event.preventDefault()
    onMove(next, event.timeStamp)
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="拼图块，用方向键或拖动移到缺口，回车提交"
      aria-valuemin={0}
      aria-valuemax={range.x}
      aria-valuenow={Math.round(place.x)}
      aria-valuetext={`距左 ${Math.round(place.x)}，距上 ${Math.round(place.y)}`}
      onPointerDown={press}
      onPointerMove={follow}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
      onKeyDown={key}
      className="cursor-grab touch-none active:cursor-grabbing"
    >
      <img
        src={picture.imageUrl}
        alt="拼图底图，图中有一处缺口"
        width={imageWidth}
        height={imageHeight}
        draggable={false}
        className="block h-auto w-full"
      />
      <img
        src={picture.pieceUrl}
        alt=""
        draggable={false}
        className="absolute"
        style={pieceAt({ ...place, imageWidth, imageHeight, pieceWidth, pieceHeight })}
      />
    </div>
  )
}

const words: Record<SliderCaptchaState, string> = {
  idle: '在图上拖动，让左上角的拼图块对准缺口，再按确定',
  checking: '正在验证',
  passed: '验证通过',
  failed: '没有对准，已换一张图，请再试一次',
  more: '为了账户安全，请再验证一题',
}
