/** Carried by the form against scripts: when it was handed out, and a field that people do not see. */
export function FormGuard({ formToken }: { formToken: string }) {
  return (
    <>
      <input type="hidden" name="formToken" value={formToken} readOnly />
      <div className="absolute -left-[9999px] size-px overflow-hidden" aria-hidden="true">
        <label htmlFor="referralCode">Referral code (leave this empty)</label>
        <input id="referralCode" name="referralCode" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
