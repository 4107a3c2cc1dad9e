import { Card } from '@tongzhou/ui/card/card'
import type { ReactNode } from 'react'

/** The frame of logging in and registering: a greeting, the form on one sheet, the way to the other form. The route's layout is `entry`. */
export function EntryPage(props: { title: string; note: string; children: ReactNode; other?: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col gap-5 pt-4 desktop:pt-8">
      <div className="desktop:text-center">
        <p className="text-24 font-semibold">{props.title}</p>
        <p className="mt-1 text-15 text-ink-soft">{props.note}</p>
      </div>
      <Card className="desktop:p-8">
        <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
          {props.children}
        </form>
      </Card>
      <p className="text-center text-15 text-ink-soft">{props.other}</p>
      <p className="mt-auto pt-6 text-center text-12 text-ink-faint">基金有风险，投资需谨慎</p>
    </div>
  )
}
