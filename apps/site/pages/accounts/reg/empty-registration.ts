export const emptyRegistration = {
  email: '',
  code: '',
  password: '',
  confirm: '',
  name: '',
  country: '',
  phone: '',
  address: '',
  company: '',
  industry: '',
  agree: false,
  subscribed: false,
};
export type Registration = typeof emptyRegistration;
