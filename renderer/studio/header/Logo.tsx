/** The logo: a gangway from the quay up to the ship. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--accent-fill)" />
      <path
        d="M6 22.5h7.5L26 9.5M13.5 22.5v3.5M19 16.8V26M24.5 11v15"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
