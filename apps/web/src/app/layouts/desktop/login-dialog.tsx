import { Dialog } from '@tongzhou/ui/dialog/dialog'
import { TextLink } from '@tongzhou/ui/link/link'
import { LoginWays } from '../../../features/account/sign-in/parts/login-ways'
import { PlaceContext, type ScreenPlace } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'

/** Logging in over the page in front, which stays; the query of `place` says where to go then. */
export default function LoginDialog({ place, onClose }: { place: ScreenPlace; onClose: () => void }) {
  const targetUrl = new URLSearchParams(place.search).get('targetUrl') ?? undefined
  const register = to('/register', { targetUrl })

  return (
    <PlaceContext.Provider value={place}>
      <Dialog open wide onClose={onClose} title="登录">
        <form
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className="mx-auto flex w-full max-w-104 flex-col gap-4 pb-2 text-left"
        >
          <LoginWays mobile="" registerHref={register} />
          <p className="text-15 text-ink-soft">
            还没有账户？
            <TextLink href={register}>注册</TextLink>
          </p>
        </form>
      </Dialog>
    </PlaceContext.Provider>
  )
}
