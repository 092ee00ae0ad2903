/** Name of the hidden field that carries the CSRF token in forms that work without JavaScript. */
export const csrfField = "xsrf_token";
