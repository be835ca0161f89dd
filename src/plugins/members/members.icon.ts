export { PeopleRegular as default } from '@fluentui/react-icons';
