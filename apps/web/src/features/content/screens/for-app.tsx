import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { BoatScene } from '@tongzhou/ui/states/boat-scene'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useEffect, useState } from 'react'
import { tellApp } from '../../../host/tell-app'
import { useAgent } from '../../../shared/agent/use-agent'
import { useHost, useServices } from '../../../shared/api/services'
import { useQuestion } from '../../../shared/api/use-question'
import { safeTarget } from '../../../shared/routing/safe-target'
import { useRouteQuery, useScreenPlace } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { appAddress } from '../parts/app-address'
import { PhoneHandOver } from '../parts/phone-hand-over'
import { appQuestion } from '../questions'

/** How long a phone is given to open the app before the page says that it did not. */
const OPENING_MS = 2_500

type Opening = 'NOT_TRIED' | 'TRYING' | 'DID_NOT_OPEN'

/** Hands over to the app once; whoever is still here downloads it or goes on with the web pages. */
export default function ForApp() {
  const { page, params, targetUrl } = useRouteQuery('/for-app')
  const info = useQuestion(appQuestion())
  const { origin } = useServices()
  const goesOn = safeTarget(targetUrl, origin)

  return (
    <Screen query={info} skeleton={<CardSkeleton />}>
      {({ releases }) => (
        <div className="mx-auto flex w-full max-w-form flex-1 flex-col gap-3 desktop:gap-6">
          <Handing address={appAddress(page, params)} page={page} isReleased={releases.length > 0} />
          <div className="flex flex-col gap-3">
            {releases.length > 0 && (
              <ButtonLink href={to('/down-app', { from: 'for-app' })} full>
                下载 App
              </ButtonLink>
            )}
            <ButtonLink href={goesOn} look={releases.length > 0 ? 'outline' : 'primary'} full>
              继续使用网页版
            </ButtonLink>
          </div>
        </div>
      )}
    </Screen>
  )
}

/** One try when the page opens; pressing tries again. */
function Handing(props: { address: string; page: string | null; isReleased: boolean }) {
  const { address, page, isReleased } = props
  const agent = useAgent()
  const host = useHost()
  const { isShown } = useScreenPlace()
  const [opening, setOpening] = useState<Opening>('NOT_TRIED')
  const canTry = isReleased && agent !== null && agent.platform !== null && !agent.isWechat
  const open = () => {
    setOpening('TRYING')
    if (host.isNative) void tellApp(host.openNativePage(page ?? 'home'))
    else window.location.assign(address)
  }
  useEffect(() => {
    if (isShown && (canTry || host.isNative) && opening === 'NOT_TRIED') open()
    // One try for each opening of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown, canTry, host.isNative])
  useEffect(() => {
    if (opening !== 'TRYING') return undefined
    const timer = window.setTimeout(() => setOpening('DID_NOT_OPEN'), OPENING_MS)

    return () => window.clearTimeout(timer)
  }, [opening])
  if (agent !== null && agent.platform === null && !host.isNative)
    return (
      <PhoneHandOver
        title={isReleased ? '扫码在手机上打开' : '用手机打开'}
        path={to('/for-app', page === null ? {} : { page })}
        note={
          isReleased
            ? '装有 App 的手机直接打开它，没有安装的可以先下载。'
            : 'App 尚未发布，手机上使用网页版。'
        }
      />
    )

  return (
    <div role="status" className="flex flex-1 flex-col items-center justify-center gap-4 py-8 text-center">
      <BoatScene />
      <p className="text-15 text-ink-soft">
        {wordsOf({ isReleased, isWechat: agent?.isWechat === true, opening })}
      </p>
      {canTry && opening === 'DID_NOT_OPEN' && (
        <Button look="quiet" size="medium" onClick={open}>
          再试一次
        </Button>
      )}
    </div>
  )
}

function wordsOf(state: { isReleased: boolean; isWechat: boolean; opening: Opening }): string {
  if (!state.isReleased) return 'App 尚未发布，请继续使用网页版。'
  if (state.isWechat) return '微信里不能打开 App。请点右上角，选“在浏览器中打开”。'
  if (state.opening === 'DID_NOT_OPEN') return '没有打开 App，可能还没有安装。'

  return '正在打开 App'
}
