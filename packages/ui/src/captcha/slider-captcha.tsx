import clsx from 'clsx'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { IconButton } from '../button/icon-button'
import { Icon } from '../icon/icon'
import { Spinner } from '../spinner/spinner'
import { dragTo, pieceAt, stepBy } from './slider-track'

export type SliderCaptchaState = 'idle' | 'checking' | 'passed' | 'failed'

/**
 * Drag the piece into the gap of a server-made picture; the answer is x in pixels of the picture, judged by
 * the server. Arrow keys move by 2, with Shift by 10, Enter answers. Offer the accessible alternative beside
 * it.
 */
export function SliderCaptcha(props: {
  imageUrl: string
  pieceUrl: string
  /**
   * Size of the picture and of the piece, in the picture's pixels; the piece stands `pieceTop` below the
   * edge.
   */
  imageWidth: number
  imageHeight: number
  pieceWidth: number
  pieceHeight: number
  pieceTop: number
  state: SliderCaptchaState
  onAnswer: (x: number) => void
  onRefresh: () => void
}) {
  const range = props.imageWidth - props.pieceWidth
  const [x, setX] = useState(0)
  const busy = props.state === 'checking' || props.state === 'passed'
  const piece = pieceAt({ x, ...props })

  return (
    <div className="flex flex-col gap-3 select-none">
      <div className="relative overflow-hidden rounded-control bg-line">
        <img
          src={props.imageUrl}
          alt="拼图底图，缺口在右侧某处"
          width={props.imageWidth}
          height={props.imageHeight}
          draggable={false}
          className="block h-auto w-full"
        />
        <img src={props.pieceUrl} alt="" draggable={false} className="absolute" style={piece} />
        <IconButton
          icon="refresh"
          label="换一张图"
          onClick={() => {
            setX(0)
            props.onRefresh()
          }}
          className="absolute top-1 right-1 bg-surface/85"
        />
      </div>
      <SliderTrack
        x={x}
        range={range}
        state={props.state}
        onMove={(next) => !busy && setX(next)}
        onAnswer={() => !busy && props.onAnswer(Math.round(x))}
      />
    </div>
  )
}

type TrackProps = {
  x: number
  range: number
  state: SliderCaptchaState
  onMove: (x: number) => void
  onAnswer: () => void
}

function SliderTrack({ x, range, state, onMove, onAnswer }: TrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{ pointerX: number; x: number } | null>(null)

  const press = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ pointerX: event.clientX, x })
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const width = track.current?.clientWidth
    if (drag === null || width === undefined) return
    onMove(dragTo({ from: drag.x, by: event.clientX - drag.pointerX, trackWidth: width, range }))
  }
  const release = () => {
    if (drag !== null) onAnswer()
    setDrag(null)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onAnswer()
    }
    const next = stepBy({ x, range, key: event.key, large: event.shiftKey })
    if (next === undefined) return
    event.preventDefault()
    onMove(next)
  }

  return (
    <div
      ref={track}
      className={clsx('relative h-12 rounded-control border bg-surface-soft', trackLine[state])}
    >
      <span
        aria-live="polite"
        className={clsx(
          'absolute inset-0 grid place-items-center text-13',
          state === 'failed' ? 'text-danger' : 'text-ink-faint',
        )}
      >
        {trackWords[state]}
      </span>
      <div
        role="slider"
        tabIndex={0}
        aria-label="拖动滑块，让拼图块对准缺口，回车提交"
        aria-valuemin={0}
        aria-valuemax={range}
        aria-valuenow={Math.round(x)}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => setDrag(null)}
        onKeyDown={key}
        className="absolute top-0 grid h-full w-12 cursor-grab touch-none place-items-center rounded-control bg-brand text-on-brand active:cursor-grabbing"
        style={{ left: `calc((100% - 3rem) * ${range === 0 ? 0 : x / range})` }}
      >
        <TrackIcon state={state} />
      </div>
    </div>
  )
}

function TrackIcon({ state }: { state: SliderCaptchaState }) {
  if (state === 'checking') return <Spinner />

  return <Icon name={state === 'passed' ? 'check' : 'chevron-right'} size={20} />
}

const trackLine: Record<SliderCaptchaState, string> = {
  idle: 'border-line',
  checking: 'border-line',
  passed: 'border-brand',
  failed: 'border-danger',
}

const trackWords: Record<SliderCaptchaState, string> = {
  idle: '向右拖动，补全图片',
  checking: '正在验证',
  passed: '验证通过',
  failed: '没有对准，请再试一次',
}
