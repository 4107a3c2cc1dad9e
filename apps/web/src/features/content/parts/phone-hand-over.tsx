import { Card } from '@tongzhou/ui/card/card'
import { Suspense, lazy } from 'react'
import { useServices } from '../../../shared/api/services'

const QrCode = lazy(() => import('../../../shared/code/qr-code'))

/** A code that opens an address of ours on the phone that scans it. */
export function PhoneHandOver({ title, path, note }: { title: string; path: string; note: string }) {
  const { origin } = useServices()

  return (
    <Card title={title}>
      <div className="flex items-center gap-5">
        <div className="size-32 shrink-0 rounded-small border border-line bg-white p-1.5">
          <Suspense fallback={null}>
            <QrCode address={`${origin}${path}`} label={title} />
          </Suspense>
        </div>
        <p className="text-13 text-ink-soft">{note}</p>
      </div>
    </Card>
  )
}
