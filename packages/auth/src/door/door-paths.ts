export const AUTH_PATH = '/api/auth';

/** The paths under it for signing in and out, signing up and changing the password. */
export const PATHS = {
  signIn: '/sign-in/username',
  signUp: '/sign-up/username',
  guest: '/sign-in/anonymous',
  signOut: '/sign-out',
  changePassword: '/change-password',
} as const;

/** The paths of single sign-on. Our own pages can use them, external requests cannot. */
export const SSO_PATHS = { start: '/sso/start', finish: '/sso/finish' } as const;
