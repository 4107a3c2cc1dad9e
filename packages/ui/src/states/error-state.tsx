import { Button } from '../button/button'
import { BoatScene } from './boat-scene'

/** Something did not come: what happened, 重试, and the number to tell the service desk. */
export function ErrorState(props: {
  title?: string
  text?: string
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean
}) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <BoatScene />
      <div>
        <p className="text-15 font-medium">{props.title ?? '内容没有加载出来'}</p>
        <p className="mt-1 text-13 text-ink-soft">
          {props.text ?? '请检查网络后重试，您的资产和交易不受影响。'}
        </p>
      </div>
      {props.onRetry !== undefined && (
        <Button look="outline" size="medium" busy={props.retrying ?? false} onClick={props.onRetry}>
          重试
        </Button>
      )}
      {props.requestId !== undefined && (
        <p className="text-12 text-ink-faint select-all">请求编号 {props.requestId}</p>
      )}
    </div>
  )
}
