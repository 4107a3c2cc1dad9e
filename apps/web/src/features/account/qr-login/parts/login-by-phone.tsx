import { Button } from '@tongzhou/ui/button/button'
import { ErrorState } from '@tongzhou/ui/states/error-state'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import clsx from 'clsx'
import { Suspense, lazy } from 'react'
import { useServices } from '../../../../shared/api/services'
import { to } from '../../../../shared/routing/to'
import { useQrLogin } from './use-qr-login'

const QrCode = lazy(() => import('../../../../shared/code/qr-code'))

/** Logging in on a computer by a phone that is logged in: a code, and the number to pick there (R-ACT-25). */
export function LoginByPhone() {
  const { origin } = useServices()
  const { code, state, renew } = useQrLogin()
  if (code === 'missing') return <ErrorState text="二维码没有加载出来" onRetry={() => void renew()} />
  const isOver = state === 'EXPIRED' || state === 'REFUSED'

  return (
    <div className="flex flex-col items-center gap-4 py-2 text-center">
      <div className="relative size-52 rounded-control border border-line bg-white p-3">
        {code === null ? (
          <Skeleton className="size-full" />
        ) : (
          <div className={clsx('size-full', isOver && 'opacity-10')}>
            <Suspense fallback={<Skeleton className="size-full" />}>
              <QrCode
                address={`${origin}${to('/login', { qr: code.qrId })}`}
                label="用手机扫描登录的二维码"
              />
            </Suspense>
          </div>
        )}
        {isOver && (
          <div className="absolute inset-0 grid place-items-center">
            <Button size="medium" onClick={() => void renew()}>
              刷新二维码
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="text-15 text-ink-soft">
        {sentences[state]}
      </p>
      {code !== null && !isOver && (
        <p className="text-15">
          手机上请选择 <strong className="num text-24 font-semibold">{code.pair}</strong>
        </p>
      )}
    </div>
  )
}

const sentences = {
  WAITING: '用已登录的手机扫描二维码，两分钟内有效',
  SCANNED: '已扫码，请在手机上选择下面的数字并确认',
  CONFIRMED: '已确认，正在登录',
  TAKEN: '已确认，正在登录',
  REFUSED: '手机上已取消，没有登录',
  EXPIRED: '二维码已失效',
} as const
