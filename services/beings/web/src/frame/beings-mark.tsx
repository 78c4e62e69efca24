/** The face of the service, on the accent of the skin. */
export function BeingsMark() {
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden focusable={false}>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M12 2.5c5.2 0 9 3.6 9 8.6 0 5.9-4.6 10.4-9 10.4s-9-4.5-9-10.4c0-5 3.8-8.6 9-8.6Zm-3.3 7.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm6.6 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Z"
      />
    </svg>
  )
}
