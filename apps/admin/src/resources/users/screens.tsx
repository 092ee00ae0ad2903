export { UserEdit as edit } from "#admin/resources/users/user-edit.tsx";
export { UserList as list } from "#admin/resources/users/user-list.tsx";
