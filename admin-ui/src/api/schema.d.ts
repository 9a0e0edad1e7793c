// Written by openapi/write.mjs from the description of the API. Change that, not this.

export interface paths {
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description */
        get: operations["get_openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account */
        get: operations["get_cabinet_profile"];
        /** Changes the account */
        put: operations["put_cabinet_profile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the password; other sessions end */
        put: operations["put_cabinet_profile_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests a change of email address; both addresses must confirm */
        post: operations["post_cabinet_profile_email"];
        /** Cancels the change of email address */
        delete: operations["delete_cabinet_profile_email"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sessions of the account */
        get: operations["get_cabinet_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a session */
        delete: operations["delete_cabinet_sessions_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all sessions */
        post: operations["post_cabinet_profile_sign_out_everywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All data of the account as an archive */
        get: operations["get_cabinet_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests the deletion of the account */
        post: operations["post_cabinet_account_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user’s own advertisements, latest change first */
        get: operations["get_cabinet_ads"];
        put?: never;
        /** A new draft */
        post: operations["post_cabinet_ads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draws a draft in the look of its page */
        post: operations["post_cabinet_ads_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says everything that is wrong with a draft, and stores nothing */
        post: operations["post_cabinet_ads_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the user’s own advertisements */
        get: operations["get_cabinet_ads_id"];
        /** Saves an advertisement; important changes of a published one await review */
        put: operations["put_cabinet_ads_id"];
        post?: never;
        /** Into the trash */
        delete: operations["delete_cabinet_ads_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an advertisement */
        post: operations["post_cabinet_ads_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/uploads/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image the user uploaded */
        get: operations["get_cabinet_uploads_hash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/choices/{set}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories or locations to choose from */
        get: operations["get_cabinet_choices_set"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a picture */
        post: operations["post_cabinet_uploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search results of a section, or of all */
        get: operations["get_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a page */
        get: operations["get_plain_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign-in forms that work without scripts */
        get: operations["get_plain_login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/delete-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the deletion of an account means, and its form */
        get: operations["get_plain_delete_account"];
        put?: never;
        /** Requests the deletion of an account, signed in or by email */
        post: operations["post_plain_delete_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The action behind a link in an email */
        get: operations["get_links_token"];
        put?: never;
        /** Confirms the action */
        post: operations["post_links_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{pid}/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The phone number of a published advertisement */
        post: operations["post_ads_pid_phone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{pid}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forwards a message to the owner of an advertisement */
        post: operations["post_ads_pid_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forwards a message to the editors */
        post: operations["post_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A complaint about a public entry */
        post: operations["post_reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same forms as a page; replies to and confirmations of messages */
        get: operations["get_plain_contact"];
        put?: never;
        /** Sends one of them */
        post: operations["post_plain_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/_nuxt_icon/{prefix}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Icons of a collection, as Iconify asks for them */
        get: operations["get_nuxt_icon_prefix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitors/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a visit without identifying the visitor */
        post: operations["post_visitors_log"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The heartbeat of an open page */
        post: operations["post_heartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reklama/{campaign}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a banner impression */
        post: operations["post_reklama_campaign_view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reklama/{campaign}/click": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts a click and redirects to the campaign’s target */
        get: operations["get_reklama_campaign_click"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preview/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A preview of unpublished work at a secret address */
        get: operations["get_preview_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_news"];
        put?: never;
        /** Creates an entry, a draft or published at once; with `check` only validates it */
        post: operations["post_dashboard_news"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_posters"];
        put?: never;
        /** Creates an entry, a draft or published at once; with `check` only validates it */
        post: operations["post_dashboard_posters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_services"];
        put?: never;
        /** Creates an entry, a draft or published at once; with `check` only validates it */
        post: operations["post_dashboard_services"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_diaspors"];
        put?: never;
        /** Creates an entry, a draft or published at once; with `check` only validates it */
        post: operations["post_dashboard_diaspors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_advertisements"];
        put?: never;
        /** Creates an entry, a draft or published at once; with `check` only validates it */
        post: operations["post_dashboard_advertisements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_reklama"];
        put?: never;
        /** Creates an entry, a draft or published at once; with `check` only validates it */
        post: operations["post_dashboard_reklama"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_pages"];
        put?: never;
        /** Creates an entry, a draft or published at once; with `check` only validates it */
        post: operations["post_dashboard_pages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_news_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_posters_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_services_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_diaspors_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_advertisements_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_reklama_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_pages_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_news_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_news_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_news_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_posters_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_posters_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_posters_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_services_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_services_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_services_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_diaspors_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_diaspors_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_diaspors_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_advertisements_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_advertisements_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_advertisements_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_reklama_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_reklama_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_reklama_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_pages_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_pages_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_pages_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_news_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_posters_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_services_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_diaspors_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_advertisements_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_reklama_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_pages_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_news_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_posters_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_services_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_diaspors_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_advertisements_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_reklama_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_pages_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_news_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_posters_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_services_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_diaspors_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_advertisements_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_reklama_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_pages_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_news_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_posters_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_services_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_diaspors_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_advertisements_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_reklama_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_pages_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_news_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_posters_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_services_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_diaspors_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_advertisements_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_reklama_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_pages_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_news_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_posters_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_services_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_diaspors_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_advertisements_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_reklama_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_pages_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ads waiting for review */
        get: operations["get_dashboard_advertisements_queue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Claims an ad, so that no one else reviews it */
        post: operations["post_dashboard_advertisements_id_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of publishing */
        get: operations["get_dashboard_publication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of publishing as server-sent events */
        get: operations["get_dashboard_publication_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/{set}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A pick list: categories, tags, locations or people */
        get: operations["get_dashboard_set_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Owners that lists can be filtered by */
        get: operations["get_dashboard_users_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Images, newest first */
        get: operations["get_dashboard_media"];
        put?: never;
        /** Uploads an image */
        post: operations["post_dashboard_media"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image, published or not */
        get: operations["get_dashboard_media_hash"];
        put?: never;
        post?: never;
        /** Deletes an unused image */
        delete: operations["delete_dashboard_media_hash"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recent publishes, newest first */
        get: operations["get_dashboard_publication_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the signed-in user has to do, and recent activity */
        get: operations["get_dashboard_home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search of everything the role may open */
        get: operations["get_dashboard_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The field table of every kind */
        get: operations["get_dashboard_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/{hash}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Entries and settings that use an image */
        get: operations["get_dashboard_media_hash_uses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/{hash}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces an image everywhere */
        post: operations["post_dashboard_media_hash_replace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes all unused images */
        post: operations["post_dashboard_media_sweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A category: the list */
        get: operations["get_dashboard_categories"];
        put?: never;
        /** A category: a new one */
        post: operations["post_dashboard_categories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A category */
        get: operations["get_dashboard_categories_id"];
        /** A category: changes it */
        put: operations["put_dashboard_categories_id"];
        post?: never;
        /** A category: deletes it and moves its entries */
        delete: operations["delete_dashboard_categories_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/categories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the order */
        post: operations["post_dashboard_categories_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tag: the list */
        get: operations["get_dashboard_tags"];
        put?: never;
        /** A tag: a new one */
        post: operations["post_dashboard_tags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tag */
        get: operations["get_dashboard_tags_id"];
        /** A tag: changes it */
        put: operations["put_dashboard_tags_id"];
        post?: never;
        /** A tag: deletes it and moves its entries */
        delete: operations["delete_dashboard_tags_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merges a tag into another */
        post: operations["post_dashboard_tags_id_merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A location: the list */
        get: operations["get_dashboard_locations"];
        put?: never;
        /** A location: a new one */
        post: operations["post_dashboard_locations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A location */
        get: operations["get_dashboard_locations_id"];
        /** A location: changes it */
        put: operations["put_dashboard_locations_id"];
        post?: never;
        /** A location: deletes it and moves its entries */
        delete: operations["delete_dashboard_locations_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/locations/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the order */
        post: operations["post_dashboard_locations_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bylines: the list */
        get: operations["get_dashboard_people"];
        put?: never;
        /** Bylines: a new one */
        post: operations["post_dashboard_people"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A byline */
        get: operations["get_dashboard_people_id"];
        /** Bylines: changes one */
        put: operations["put_dashboard_people_id"];
        post?: never;
        /** Bylines: deletes one; its entries move to another */
        delete: operations["delete_dashboard_people_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/redirects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A redirect or an alias: the list */
        get: operations["get_dashboard_redirects"];
        put?: never;
        /** A redirect or an alias: a new one */
        post: operations["post_dashboard_redirects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/redirects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A redirect or an alias */
        get: operations["get_dashboard_redirects_id"];
        /** A redirect or an alias: changes it */
        put: operations["put_dashboard_redirects_id"];
        post?: never;
        /** A redirect or an alias: deletes it and moves its entries */
        delete: operations["delete_dashboard_redirects_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of the portal */
        get: operations["get_dashboard_settings"];
        /** Changes the settings that are sent */
        put: operations["put_dashboard_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/settings/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that a change of the settings would rebuild */
        get: operations["get_dashboard_settings_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/settings/favicon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads an SVG as the portal’s icon */
        post: operations["post_dashboard_settings_favicon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages by menu, in order */
        get: operations["get_dashboard_menus"];
        /** Puts pages into menus */
        put: operations["put_dashboard_menus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who changed what */
        get: operations["get_dashboard_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts */
        get: operations["get_dashboard_users"];
        put?: never;
        /** Invites a person by email */
        post: operations["post_dashboard_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account */
        get: operations["get_dashboard_users_id"];
        /** Changes name, role or trust */
        put: operations["put_dashboard_users_id"];
        post?: never;
        /** Deletes an account after the grace period */
        delete: operations["delete_dashboard_users_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** suspend, activate, end-sessions or invite */
        post: operations["post_dashboard_users_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statistics of traffic, publishing and moderation */
        get: operations["get_dashboard_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table of the statistics as CSV */
        get: operations["get_dashboard_stats_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Complaints */
        get: operations["get_dashboard_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A complaint */
        get: operations["get_dashboard_reports_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** take, act, dismiss or reopen */
        post: operations["post_dashboard_reports_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes again, and accepts what the last publish refused */
        post: operations["post_dashboard_publication_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs the on-publish command now, if changes are waiting for it */
        post: operations["post_dashboard_publication_deliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Background jobs, newest first */
        get: operations["get_dashboard_jobs"];
        put?: never;
        /** Starts a rebuild, an export or the processing of all images */
        post: operations["post_dashboard_jobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports an archive of content */
        post: operations["post_dashboard_jobs_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Stops a job */
        delete: operations["delete_dashboard_jobs_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The archive of an export */
        get: operations["get_dashboard_jobs_id_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The session; empty when signed out */
        get: operations["get_auth_session"];
        put?: never;
        /** The same, for a client that wants to change it */
        post: operations["post_auth_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/csrf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The token that proves a page of this site */
        get: operations["get_auth_csrf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ways to sign in */
        get: operations["get_auth_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the sign-in page */
        get: operations["get_auth_signin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a sign-in */
        post: operations["post_auth_signin_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The address a provider or a sign-in email leads back to */
        get: operations["get_auth_callback_provider"];
        put?: never;
        /** Signs in */
        post: operations["post_auth_callback_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that asks for confirmation */
        get: operations["get_auth_signout"];
        put?: never;
        /** Signs out */
        post: operations["post_auth_signout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the page that asks to check one’s email */
        get: operations["get_auth_verify_request"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the sign-in page with an error */
        get: operations["get_auth_error"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports an error of the client */
        post: operations["post_auth_log"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Act: {
            version?: number | null;
            reason?: string | null;
            note?: string | null;
            fragments?: {
                field: string;
                text: string;
            }[];
            /** Format: date-time */
            until?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
        };
        Activity: {
            items: {
                id: number;
                /** Format: date-time */
                at: string;
                actor: components["schemas"]["Person"] | null;
                action: string;
                target: {
                    collection: string;
                    id: number | null;
                    title: string;
                };
                changes: {
                    path: string;
                    old: unknown;
                    new: unknown;
                }[];
            }[];
            total: number;
            page: number;
            per_page: number;
        };
        /** @description An advertisement as its owner sees it. */
        Ad: {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            texts: components["schemas"]["PerLocale_Option_AdText"];
            decision: components["schemas"]["AdDecision"] | null;
            /** @description After a write: the number of its change. */
            change?: number;
        };
        /** @description What a step wants to know; every part is the business of some steps only. */
        AdAct: {
            /** @default null */
            version: number | null;
            /**
             * @description To submit: that the rules are accepted.
             * @default false
             */
            agree: boolean;
            /**
             * @description People neither see nor fill it in.
             * @default null
             */
            website: string | null;
            /**
             * @description Since the form was opened.
             * @default null
             */
            seconds: number | null;
            /**
             * @description To appeal: why.
             * @default null
             */
            text: string | null;
        };
        /**
         * @description Something done to an advertisement as a whole.
         * @enum {string}
         */
        AdAction: "save" | "submit" | "withdraw" | "publish" | "approve" | "reject" | "pause" | "resume" | "archive" | "sold" | "relist" | "renew" | "expire" | "bump" | "feature" | "block" | "unblock" | "review_done" | "appeal" | "delete" | "restore" | "undo" | "erase";
        /** @description How an owner is reached. */
        AdContact: {
            phone: string;
            phone_apps: string[];
            show_phone: boolean;
        };
        /** @description What readers did with it, all days together. */
        AdCounts: {
            views: number;
            reveals: number;
            messages: number;
        };
        /** @description A decision as the owner reads it. */
        AdDecision: {
            action: string;
            reason: string;
            note: string;
            /** @description Parts of the text that the decision is about. */
            fragments: components["schemas"]["Fragment"][];
            /** Format: date-time */
            at: string;
            appeal_text: string | null;
            automated: boolean;
        };
        AdDraft: {
            category?: string | null;
            location?: string | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            fields?: {
                /** @enum {unknown} */
                deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
                /** @enum {unknown} */
                text_lang?: "uk" | "en" | "other" | "" | null;
                /** @enum {unknown} */
                price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
                price?: number | null;
                currency?: string | null;
                /** @enum {unknown} */
                price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
                old_price?: number | null;
                /** @enum {unknown} */
                condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
                delivery?: string[] | null;
                attributes?: {
                    [key: string]: string | number | boolean;
                } | null;
                district?: string | null;
                contact_name?: string | null;
                has_phone?: boolean | null;
                allow_messages?: boolean | null;
                /** Format: date-time */
                expires_at?: string | null;
                /** Format: date-time */
                bumped_at?: string | null;
                /** Format: date-time */
                featured_until?: string | null;
                /** Format: date-time */
                sold_at?: string | null;
                /** Format: date-time */
                price_lowered_at?: string | null;
                hidden?: boolean | null;
            };
            texts?: {
                ua?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
                us?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
            };
            contact?: {
                phone?: string | null;
                phone_apps?: string[] | null;
                show_phone?: boolean | null;
            };
            term_days?: number | null;
        };
        AdFields: {
            /** @enum {unknown} */
            deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
            /** @enum {unknown} */
            text_lang?: "uk" | "en" | "other" | "" | null;
            /** @enum {unknown} */
            price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
            price?: number | null;
            currency?: string | null;
            /** @enum {unknown} */
            price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
            old_price?: number | null;
            /** @enum {unknown} */
            condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
            delivery?: string[] | null;
            attributes?: {
                [key: string]: string | number | boolean;
            } | null;
            district?: string | null;
            contact_name?: string | null;
            has_phone?: boolean | null;
            allow_messages?: boolean | null;
            /** Format: date-time */
            expires_at?: string | null;
            /** Format: date-time */
            bumped_at?: string | null;
            /** Format: date-time */
            featured_until?: string | null;
            /** Format: date-time */
            sold_at?: string | null;
            /** Format: date-time */
            price_lowered_at?: string | null;
            hidden?: boolean | null;
        };
        /** @enum {string} */
        AdKind: "advertisements";
        /** @description Whose an advertisement is. */
        AdOwner: {
            id: number;
            name: string;
            trust: number;
        };
        AdQueue: {
            items: {
                category: string | null;
                tags: string[] | null;
                location: string | null;
                cover: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                } | null;
                cover_credit: string | null;
                /** Format: date-time */
                publish_at: string | null;
                /** Format: date-time */
                unpublish_at: string | null;
                /** Format: date-time */
                pinned_until: string | null;
                noindex: boolean | null;
                gallery: {
                    media: {
                        hash: string;
                        name?: string;
                        url?: string;
                        width?: number;
                        height?: number;
                    };
                    alt?: {
                        ua?: string;
                        us?: string;
                    };
                }[] | null;
                slug: string | null;
                staff_note: string | null;
                fields: components["schemas"]["Fields-advertisements"];
                texts: {
                    ua?: components["schemas"]["Text-advertisements"] | null;
                    us?: components["schemas"]["Text-advertisements"] | null;
                };
                id: number;
                /** @constant */
                kind: "advertisements";
                /** @enum {unknown} */
                status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
                version: number;
                /** @enum {unknown} */
                translation_state: "missing" | "draft" | "ready" | "stale";
                /** Format: date-time */
                published_at: string | null;
                /** Format: date-time */
                updated_at: string;
                /** Format: date-time */
                created_at: string;
                serials: {
                    [key: string]: number;
                };
                former_slugs: string[];
                author: components["schemas"]["Person"] | null;
                allowed: string[];
                pending: boolean;
                live: boolean;
                urls: {
                    ua: string | null;
                    us: string | null;
                } | null;
                notes?: {
                    /** Format: date-time */
                    at: string;
                    by: components["schemas"]["Person"] | null;
                    action: string;
                    note: string;
                }[];
                media: components["schemas"]["Media"][];
                pid?: string;
                /** @enum {unknown} */
                state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
                title?: {
                    ua: string | null;
                    us: string | null;
                };
                contact?: components["schemas"]["Anything"];
                term_days?: number;
                /** Format: date-time */
                submitted_at?: string | null;
                /** Format: date-time */
                expires_at?: string | null;
                /** Format: date-time */
                bumped_at?: string | null;
                /** Format: date-time */
                featured_until?: string | null;
                /** Format: date-time */
                sold_at?: string | null;
                edit_pending?: boolean;
                needs_review?: boolean;
                resubmissions?: number;
                risk?: number;
                signals?: unknown[];
                actions?: string[];
                editable?: boolean;
                counts?: {
                    views: number;
                    reveals: number;
                    messages: number;
                };
                decision?: components["schemas"]["Anything"] | null;
                decisions?: components["schemas"]["Anything"][];
                previous?: components["schemas"]["Anything"] | null;
                owner?: {
                    id: number;
                    name: string;
                    trust: number;
                } | null;
                claimed_by?: components["schemas"]["Person"] | null;
                /** Format: date-time */
                waiting_since?: string;
            }[];
            total: number;
            median_wait_seconds: number | null;
        };
        /** @description A draft, and the version of the advertisement that it changes. */
        AdRevision: {
            category?: string | null;
            location?: string | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            fields?: {
                /** @enum {unknown} */
                deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
                /** @enum {unknown} */
                text_lang?: "uk" | "en" | "other" | "" | null;
                /** @enum {unknown} */
                price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
                price?: number | null;
                currency?: string | null;
                /** @enum {unknown} */
                price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
                old_price?: number | null;
                /** @enum {unknown} */
                condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
                delivery?: string[] | null;
                attributes?: {
                    [key: string]: string | number | boolean;
                } | null;
                district?: string | null;
                contact_name?: string | null;
                has_phone?: boolean | null;
                allow_messages?: boolean | null;
                /** Format: date-time */
                expires_at?: string | null;
                /** Format: date-time */
                bumped_at?: string | null;
                /** Format: date-time */
                featured_until?: string | null;
                /** Format: date-time */
                sold_at?: string | null;
                /** Format: date-time */
                price_lowered_at?: string | null;
                hidden?: boolean | null;
            };
            texts?: {
                ua?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
                us?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
            };
            contact?: {
                phone?: string | null;
                phone_apps?: string[] | null;
                show_phone?: boolean | null;
            };
            term_days?: number | null;
            version: number;
        };
        /**
         * @description What an advertisement is at a moment. `Expired` is derived from its term, never stored.
         * @enum {string}
         */
        AdState: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
        /** @description Where something is. */
        Address: {
            url: string;
        };
        /** @description A page of the user’s advertisements. */
        Ads: {
            items: components["schemas"]["Ad"][];
            total: number;
            page: number;
            per_page: number;
            /** @description How many there are in each state. */
            counts: {
                [key: string]: number;
            };
        };
        Anything: Record<string, never>;
        /** @description A question of a category, as [`Attribute`] is written. */
        Attribute: {
            key: string;
            type: components["schemas"]["AttributeType"];
            required?: boolean;
            filterable?: boolean;
            unit?: components["schemas"]["Localized"];
            label: components["schemas"]["Localized"];
            options?: components["schemas"]["AttributeOption"][];
        };
        /** @description A choice of an `enum`. */
        AttributeOption: {
            value: string;
            label: components["schemas"]["Localized"];
        };
        /** @enum {string} */
        AttributeType: "number" | "enum" | "bool" | "text" | "year";
        Authors: {
            id: number;
            name: string;
            /** @enum {unknown} */
            role: "member" | "author" | "editor" | "admin";
        }[];
        /** @description Where a banner stands. */
        BannerView: {
            /** @default  */
            placement: string;
            /** @default null */
            locale: components["schemas"]["Locale"] | null;
            /**
             * @description The page has it; without it, half of it was visible for a second.
             * @default false
             */
            served: boolean;
        };
        Bulk: {
            action: string;
            items: {
                id: number;
                version?: number | null;
            }[];
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            reason?: string | null;
            note?: string | null;
        };
        BulkDone: {
            done: {
                id: number;
                version: number;
                status: string;
                change: number;
            }[];
            refused: {
                id: number;
                status: number;
                key: string;
                errors: Record<string, never>;
                params?: Record<string, never>;
                name?: string;
                own?: boolean;
                current?: components["schemas"]["Anything"];
            }[];
        };
        Categories: {
            items: components["schemas"]["Category"][];
            total: number;
            allowed: string[];
        };
        Category: {
            id: number;
            version: number;
            slug: string;
            parent: string | null;
            name: {
                ua: string;
                us: string;
            };
            description: {
                ua: string;
                us: string;
            } | null;
            icon: string;
            closed: boolean;
            rules: {
                photos: boolean;
                condition: boolean;
                term_days: number;
                longest_term_days: number;
                most_active: number;
                premoderation: string;
                deals: string[];
            } | null;
            attributes: {
                key: string;
                /** @enum {unknown} */
                type: "number" | "enum" | "bool" | "text" | "year";
                name: {
                    ua: string;
                    us: string;
                };
                unit: {
                    ua: string;
                    us: string;
                } | null;
                required: boolean;
                filter: boolean;
                options: {
                    key: string;
                    name: {
                        ua: string;
                        us: string;
                    };
                }[];
            }[];
            used: number;
            urls: {
                ua: string;
                us: string;
            } | null;
            allowed: string[];
        };
        CategoryDraft: {
            slug?: string;
            parent?: string | null;
            name?: {
                ua: string;
                us: string;
            };
            description?: {
                ua: string;
                us: string;
            } | null;
            icon?: string;
            closed?: boolean;
            rules?: {
                photos: boolean;
                condition: boolean;
                term_days: number;
                longest_term_days: number;
                most_active: number;
                premoderation: string;
                deals: string[];
            } | null;
            attributes?: {
                key: string;
                /** @enum {unknown} */
                type: "number" | "enum" | "bool" | "text" | "year";
                name: {
                    ua: string;
                    us: string;
                };
                unit: {
                    ua: string;
                    us: string;
                } | null;
                required: boolean;
                filter: boolean;
                options: {
                    key: string;
                    name: {
                        ua: string;
                        us: string;
                    };
                }[];
            }[];
        };
        CategoryRevision: {
            slug?: string;
            parent?: string | null;
            name?: {
                ua: string;
                us: string;
            };
            description?: {
                ua: string;
                us: string;
            } | null;
            icon?: string;
            closed?: boolean;
            rules?: {
                photos: boolean;
                condition: boolean;
                term_days: number;
                longest_term_days: number;
                most_active: number;
                premoderation: string;
                deals: string[];
            } | null;
            attributes?: {
                key: string;
                /** @enum {unknown} */
                type: "number" | "enum" | "bool" | "text" | "year";
                name: {
                    ua: string;
                    us: string;
                };
                unit: {
                    ua: string;
                    us: string;
                } | null;
                required: boolean;
                filter: boolean;
                options: {
                    key: string;
                    name: {
                        ua: string;
                        us: string;
                    };
                }[];
            }[];
            version: number;
        };
        /** @description What a category demands of an advertisement. */
        CategoryRules: {
            photos: boolean;
            condition: boolean;
            term_days: number;
            longest_term_days: number;
            deals: string[];
        };
        Choices: {
            slug: string;
            name: {
                ua: string;
                us: string;
            };
            parent: string | null;
            attributes?: Record<string, never>[];
            rules?: Record<string, never>;
        }[];
        Complaint: {
            id: number;
            /** @enum {unknown} */
            reason: "scam" | "forbidden" | "duplicate" | "wrong_category" | "sold_or_outdated" | "wrong_price" | "offensive" | "personal_data" | "copyright" | "illegal" | "other";
            text: string;
            email: string | null;
            /** @enum {unknown} */
            locale: "ua" | "us";
            reporter: components["schemas"]["Person"] | null;
            doubtful: boolean;
            /** @enum {unknown} */
            state: "new" | "in_review" | "actioned" | "dismissed";
            assignee: components["schemas"]["Person"] | null;
            outcome_note: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            closed_at: string | null;
            target: {
                /** @enum {unknown} */
                kind: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
                id: number;
                title: string;
                status: string;
                path: string;
                url: string | null;
                open: number;
            };
            snapshot: components["schemas"]["Anything"];
            actions: string[];
        };
        ComplaintAct: {
            note?: string | null;
        };
        Complaints: {
            items: components["schemas"]["Complaint"][];
            total: number;
            page: number;
            per_page: number;
            counts?: {
                [key: string]: number;
            };
        };
        /** @description A form of the page as it was sent. */
        ContactForm: {
            /** @default  */
            csrfToken: string;
            /**
             * @description Which of the page's forms.
             * @default
             */
            form: components["schemas"]["ContactFormName"];
            /** @default  */
            name: string;
            /** @default  */
            email: string;
            /** @default  */
            text: string;
            /** @default  */
            reason: string;
            /** @default  */
            website: string;
            /**
             * @description When the page was drawn, in seconds since 1970.
             * @default
             */
            opened: string;
        };
        /** @enum {string} */
        ContactFormName: "phone" | "message" | "contact" | "report" | "reply" | "confirm";
        Cookie: {
            id: string;
            name: {
                ua: string;
                us: string;
            };
            description: {
                ua: string;
                us: string;
            } | null;
            links: {
                href: string;
                name: {
                    ua: string;
                    us: string;
                };
            }[];
            target_cookies: string[];
            src: string;
            preselected: boolean;
        };
        /** @description What was looked for in place of what was typed. */
        Correction: {
            kind: components["schemas"]["Reading"];
            query: string;
        };
        /** @description How many of the hits there are of a kind. */
        Count: {
            key: string;
            count: number;
        };
        /** @description The token that proves a page of this site. */
        CsrfToken: {
            csrfToken: string;
        };
        /** @description The receipt of a request for deletion. */
        Deletion: {
            receipt: string;
            /** Format: date-time */
            requested_at: string;
            /**
             * Format: date-time
             * @description Until then nothing is deleted.
             */
            erased_at: string;
        };
        DeletionForm: {
            email?: string;
            csrfToken?: string;
            website?: string;
        };
        /** @enum {string} */
        Device: "mobile" | "tablet" | "desktop" | "crawler";
        "Draft-advertisements": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-advertisements"];
            texts?: {
                ua?: components["schemas"]["Text-advertisements"] | null;
                us?: components["schemas"]["Text-advertisements"] | null;
            };
        };
        "Draft-diaspors": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-diaspors"];
            texts?: {
                ua?: components["schemas"]["Text-diaspors"] | null;
                us?: components["schemas"]["Text-diaspors"] | null;
            };
        };
        "Draft-news": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-news"];
            texts?: {
                ua?: components["schemas"]["Text-news"] | null;
                us?: components["schemas"]["Text-news"] | null;
            };
        };
        "Draft-pages": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-pages"];
            texts?: {
                ua?: components["schemas"]["Text-pages"] | null;
                us?: components["schemas"]["Text-pages"] | null;
            };
        };
        "Draft-posters": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-posters"];
            texts?: {
                ua?: components["schemas"]["Text-posters"] | null;
                us?: components["schemas"]["Text-posters"] | null;
            };
        };
        "Draft-reklama": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-reklama"];
            texts?: {
                ua?: components["schemas"]["Text-reklama"] | null;
                us?: components["schemas"]["Text-reklama"] | null;
            };
        };
        "Draft-services": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-services"];
            texts?: {
                ua?: components["schemas"]["Text-services"] | null;
                us?: components["schemas"]["Text-services"] | null;
            };
        };
        /** @description A drawing, or what an alias changes of one. */
        Drawing: {
            width?: number;
            height?: number;
            left?: number;
            top?: number;
            /** @description Of an icon: what is inside its `svg`. */
            body?: string;
            /** @description Of an alias: the icon it is of. */
            parent?: string;
            rotate?: number;
            hFlip?: boolean;
            vFlip?: boolean;
            hidden?: boolean;
        };
        /** @description A new address. */
        EmailChange: {
            email: string;
            current?: string | null;
        };
        "Entries-advertisements": {
            items: {
                id: number;
                /** @constant */
                kind: "advertisements";
                slug: string;
                /** @enum {unknown} */
                status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
                version: number;
                category: string | null;
                location: string | null;
                title: {
                    ua: string | null;
                    us: string | null;
                };
                /** @enum {unknown} */
                translation_state: "missing" | "draft" | "ready" | "stale";
                author: components["schemas"]["Person"] | null;
                /** Format: date-time */
                publish_at: string | null;
                /** Format: date-time */
                published_at: string | null;
                /** Format: date-time */
                updated_at: string;
                live: boolean;
                pending: boolean;
                urls: {
                    ua: string | null;
                    us: string | null;
                } | null;
                allowed: string[];
                tags?: string[] | null;
                cover?: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                } | null;
                cover_credit?: string | null;
                /** Format: date-time */
                unpublish_at?: string | null;
                /** Format: date-time */
                pinned_until?: string | null;
                noindex?: boolean | null;
                gallery?: {
                    media: {
                        hash: string;
                        name?: string;
                        url?: string;
                        width?: number;
                        height?: number;
                    };
                    alt?: {
                        ua?: string;
                        us?: string;
                    };
                }[] | null;
                staff_note?: string | null;
                fields?: components["schemas"]["Fields-advertisements"];
                texts?: {
                    ua?: components["schemas"]["Text-advertisements"] | null;
                    us?: components["schemas"]["Text-advertisements"] | null;
                };
                /** Format: date-time */
                created_at?: string;
                serials?: {
                    [key: string]: number;
                };
                former_slugs?: string[];
                notes?: {
                    /** Format: date-time */
                    at: string;
                    by: components["schemas"]["Person"] | null;
                    action: string;
                    note: string;
                }[];
                media?: components["schemas"]["Media"][];
                pid?: string;
                /** @enum {unknown} */
                state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
                contact?: components["schemas"]["Anything"];
                term_days?: number;
                /** Format: date-time */
                submitted_at?: string | null;
                /** Format: date-time */
                expires_at?: string | null;
                /** Format: date-time */
                bumped_at?: string | null;
                /** Format: date-time */
                featured_until?: string | null;
                /** Format: date-time */
                sold_at?: string | null;
                edit_pending?: boolean;
                needs_review?: boolean;
                resubmissions?: number;
                risk?: number;
                signals?: unknown[];
                actions?: string[];
                editable?: boolean;
                counts?: {
                    views: number;
                    reveals: number;
                    messages: number;
                };
                decision?: components["schemas"]["Anything"] | null;
                decisions?: components["schemas"]["Anything"][];
                previous?: components["schemas"]["Anything"] | null;
                owner?: {
                    id: number;
                    name: string;
                    trust: number;
                } | null;
                claimed_by?: components["schemas"]["Person"] | null;
                change?: number;
            }[];
            total: number;
            page: number;
            per_page: number;
        };
        "Entries-diaspors": {
            items: {
                id: number;
                /** @constant */
                kind: "diaspors";
                slug: string;
                /** @enum {unknown} */
                status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
                version: number;
                category: string | null;
                location: string | null;
                title: {
                    ua: string | null;
                    us: string | null;
                };
                /** @enum {unknown} */
                translation_state: "missing" | "draft" | "ready" | "stale";
                author: components["schemas"]["Person"] | null;
                /** Format: date-time */
                publish_at: string | null;
                /** Format: date-time */
                published_at: string | null;
                /** Format: date-time */
                updated_at: string;
                live: boolean;
                pending: boolean;
                urls: {
                    ua: string | null;
                    us: string | null;
                };
                allowed: string[];
            }[];
            total: number;
            page: number;
            per_page: number;
        };
        "Entries-news": {
            items: {
                id: number;
                /** @constant */
                kind: "news";
                slug: string;
                /** @enum {unknown} */
                status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
                version: number;
                category: string | null;
                location: string | null;
                title: {
                    ua: string | null;
                    us: string | null;
                };
                /** @enum {unknown} */
                translation_state: "missing" | "draft" | "ready" | "stale";
                author: components["schemas"]["Person"] | null;
                /** Format: date-time */
                publish_at: string | null;
                /** Format: date-time */
                published_at: string | null;
                /** Format: date-time */
                updated_at: string;
                live: boolean;
                pending: boolean;
                urls: {
                    ua: string | null;
                    us: string | null;
                };
                allowed: string[];
            }[];
            total: number;
            page: number;
            per_page: number;
        };
        "Entries-pages": {
            items: {
                id: number;
                /** @constant */
                kind: "pages";
                slug: string;
                /** @enum {unknown} */
                status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
                version: number;
                category: string | null;
                location: string | null;
                title: {
                    ua: string | null;
                    us: string | null;
                };
                /** @enum {unknown} */
                translation_state: "missing" | "draft" | "ready" | "stale";
                author: components["schemas"]["Person"] | null;
                /** Format: date-time */
                publish_at: string | null;
                /** Format: date-time */
                published_at: string | null;
                /** Format: date-time */
                updated_at: string;
                live: boolean;
                pending: boolean;
                urls: {
                    ua: string | null;
                    us: string | null;
                };
                allowed: string[];
            }[];
            total: number;
            page: number;
            per_page: number;
        };
        "Entries-posters": {
            items: {
                id: number;
                /** @constant */
                kind: "posters";
                slug: string;
                /** @enum {unknown} */
                status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
                version: number;
                category: string | null;
                location: string | null;
                title: {
                    ua: string | null;
                    us: string | null;
                };
                /** @enum {unknown} */
                translation_state: "missing" | "draft" | "ready" | "stale";
                author: components["schemas"]["Person"] | null;
                /** Format: date-time */
                publish_at: string | null;
                /** Format: date-time */
                published_at: string | null;
                /** Format: date-time */
                updated_at: string;
                live: boolean;
                pending: boolean;
                urls: {
                    ua: string | null;
                    us: string | null;
                };
                allowed: string[];
            }[];
            total: number;
            page: number;
            per_page: number;
        };
        "Entries-reklama": {
            items: {
                id: number;
                /** @constant */
                kind: "reklama";
                slug: string;
                /** @enum {unknown} */
                status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
                version: number;
                category: string | null;
                location: string | null;
                title: {
                    ua: string | null;
                    us: string | null;
                };
                /** @enum {unknown} */
                translation_state: "missing" | "draft" | "ready" | "stale";
                author: components["schemas"]["Person"] | null;
                /** Format: date-time */
                publish_at: string | null;
                /** Format: date-time */
                published_at: string | null;
                /** Format: date-time */
                updated_at: string;
                live: boolean;
                pending: boolean;
                urls: {
                    ua: string | null;
                    us: string | null;
                };
                allowed: string[];
            }[];
            total: number;
            page: number;
            per_page: number;
        };
        "Entries-services": {
            items: {
                id: number;
                /** @constant */
                kind: "services";
                slug: string;
                /** @enum {unknown} */
                status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
                version: number;
                category: string | null;
                location: string | null;
                title: {
                    ua: string | null;
                    us: string | null;
                };
                /** @enum {unknown} */
                translation_state: "missing" | "draft" | "ready" | "stale";
                author: components["schemas"]["Person"] | null;
                /** Format: date-time */
                publish_at: string | null;
                /** Format: date-time */
                published_at: string | null;
                /** Format: date-time */
                updated_at: string;
                live: boolean;
                pending: boolean;
                urls: {
                    ua: string | null;
                    us: string | null;
                };
                allowed: string[];
            }[];
            total: number;
            page: number;
            per_page: number;
        };
        "Entry-advertisements": {
            category: string | null;
            tags: string[] | null;
            location: string | null;
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            noindex: boolean | null;
            gallery: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-advertisements"];
            texts: {
                ua?: components["schemas"]["Text-advertisements"] | null;
                us?: components["schemas"]["Text-advertisements"] | null;
            };
            id: number;
            /** @constant */
            kind: "advertisements";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            } | null;
            notes?: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
            pid?: string;
            /** @enum {unknown} */
            state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
            title?: {
                ua: string | null;
                us: string | null;
            };
            contact?: components["schemas"]["Anything"];
            term_days?: number;
            /** Format: date-time */
            submitted_at?: string | null;
            /** Format: date-time */
            expires_at?: string | null;
            /** Format: date-time */
            bumped_at?: string | null;
            /** Format: date-time */
            featured_until?: string | null;
            /** Format: date-time */
            sold_at?: string | null;
            edit_pending?: boolean;
            needs_review?: boolean;
            resubmissions?: number;
            risk?: number;
            signals?: unknown[];
            actions?: string[];
            editable?: boolean;
            counts?: {
                views: number;
                reveals: number;
                messages: number;
            };
            decision?: components["schemas"]["Anything"] | null;
            decisions?: components["schemas"]["Anything"][];
            previous?: components["schemas"]["Anything"] | null;
            owner?: {
                id: number;
                name: string;
                trust: number;
            } | null;
            claimed_by?: components["schemas"]["Person"] | null;
        };
        "Entry-diaspors": {
            category: string | null;
            tags: string[] | null;
            location: string | null;
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            noindex: boolean | null;
            gallery: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-diaspors"];
            texts: {
                ua?: components["schemas"]["Text-diaspors"] | null;
                us?: components["schemas"]["Text-diaspors"] | null;
            };
            id: number;
            /** @constant */
            kind: "diaspors";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
        };
        "Entry-news": {
            category: string | null;
            tags: string[] | null;
            location: string | null;
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            noindex: boolean | null;
            gallery: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-news"];
            texts: {
                ua?: components["schemas"]["Text-news"] | null;
                us?: components["schemas"]["Text-news"] | null;
            };
            id: number;
            /** @constant */
            kind: "news";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
        };
        "Entry-pages": {
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            noindex: boolean | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-pages"];
            texts: {
                ua?: components["schemas"]["Text-pages"] | null;
                us?: components["schemas"]["Text-pages"] | null;
            };
            id: number;
            /** @constant */
            kind: "pages";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
            category: string | null;
            location: string | null;
            pinned_until: string | null;
            tags: string[];
            gallery: string[];
        };
        "Entry-posters": {
            category: string | null;
            tags: string[] | null;
            location: string | null;
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            noindex: boolean | null;
            gallery: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-posters"];
            texts: {
                ua?: components["schemas"]["Text-posters"] | null;
                us?: components["schemas"]["Text-posters"] | null;
            };
            id: number;
            /** @constant */
            kind: "posters";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
        };
        "Entry-reklama": {
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            noindex: boolean | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-reklama"];
            texts: {
                ua?: components["schemas"]["Text-reklama"] | null;
                us?: components["schemas"]["Text-reklama"] | null;
            };
            id: number;
            /** @constant */
            kind: "reklama";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
            category: string | null;
            location: string | null;
            pinned_until: string | null;
            tags: string[];
            gallery: string[];
        };
        "Entry-services": {
            category: string | null;
            tags: string[] | null;
            location: string | null;
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            noindex: boolean | null;
            gallery: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-services"];
            texts: {
                ua?: components["schemas"]["Text-services"] | null;
                us?: components["schemas"]["Text-services"] | null;
            };
            id: number;
            /** @constant */
            kind: "services";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
        };
        /** @enum {string} */
        EntryStatus: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
        /** @description Counted within the candidates: sections of all that fits the words, categories and places of what fits the section too. */
        Facets: {
            sections: components["schemas"]["Count"][];
            categories: components["schemas"]["Count"][];
            locations: components["schemas"]["Count"][];
        };
        Field: {
            name: string;
            type: string;
            /** @enum {unknown} */
            need: "never" | "publish" | "save";
            min?: number;
            max?: number;
            choices?: string[];
            target?: string;
            described?: boolean;
            fields?: components["schemas"]["Field"][];
        };
        FieldTable: {
            common: components["schemas"]["Field"][];
            shared: components["schemas"]["Field"][];
            text: components["schemas"]["Field"][];
            categories: boolean;
            stands_alone: boolean;
        };
        FieldTables: {
            news: components["schemas"]["FieldTable"];
            posters: components["schemas"]["FieldTable"];
            services: components["schemas"]["FieldTable"];
            diaspors: components["schemas"]["FieldTable"];
            advertisements: components["schemas"]["FieldTable"];
            reklama: components["schemas"]["FieldTable"];
            pages: components["schemas"]["FieldTable"];
        };
        "Fields-advertisements": {
            /** @enum {unknown} */
            deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
            /** @enum {unknown} */
            text_lang?: "uk" | "en" | "other" | "" | null;
            /** @enum {unknown} */
            price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
            price?: number | null;
            currency?: string | null;
            /** @enum {unknown} */
            price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
            old_price?: number | null;
            /** @enum {unknown} */
            condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
            delivery?: string[] | null;
            attributes?: {
                [key: string]: string | number | boolean;
            } | null;
            district?: string | null;
            contact_name?: string | null;
            has_phone?: boolean | null;
            allow_messages?: boolean | null;
            /** Format: date-time */
            expires_at?: string | null;
            /** Format: date-time */
            bumped_at?: string | null;
            /** Format: date-time */
            featured_until?: string | null;
            /** Format: date-time */
            sold_at?: string | null;
            /** Format: date-time */
            price_lowered_at?: string | null;
            hidden?: boolean | null;
            related?: string[] | null;
        };
        "Fields-diaspors": {
            /** @enum {unknown} */
            org_kind?: "association" | "church" | "school" | "consulate" | "cultural_centre" | "charity" | "media" | "sport" | "youth" | "veterans" | "business_club" | "library_museum" | "other" | "" | null;
            founded_year?: number | null;
            country?: string | null;
            address?: string | null;
            postal_code?: string | null;
            phones?: {
                number?: string | null;
                apps?: string[] | null;
            }[] | null;
            email?: string | null;
            website?: string | null;
            social?: string[] | null;
            hours?: {
                /** @enum {unknown} */
                day?: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun" | "" | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            hours_exceptions?: {
                date?: string | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            languages?: string[] | null;
            help_topics?: string[] | null;
            affiliation?: string | null;
            donate_url?: string | null;
            /** Format: date-time */
            verified_at?: string | null;
            related?: string[] | null;
        };
        "Fields-news": {
            /** @enum {unknown} */
            kind?: "article" | "brief" | "interview" | "opinion" | "photo" | "video" | "partner" | "" | null;
            bylines?: string[] | null;
            source_name?: string | null;
            source_url?: string | null;
            video_url?: string | null;
            /** Format: date-time */
            breaking_until?: string | null;
            related?: string[] | null;
        };
        "Fields-pages": {
            /** @enum {unknown} */
            template?: "standard" | "contacts" | "legal" | "faq" | "" | null;
            /** @enum {unknown} */
            menu?: "none" | "header" | "footer" | "" | null;
            menu_order?: number | null;
            effective_at?: string | null;
            versions?: string[] | null;
            related?: string[] | null;
        };
        "Fields-posters": {
            occurrences?: {
                start?: string | null;
                end?: string | null;
                all_day?: boolean | null;
            }[] | null;
            tz?: string | null;
            door?: string | null;
            /** @enum {unknown} */
            mode?: "offline" | "online" | "hybrid" | "" | null;
            address?: string | null;
            postal_code?: string | null;
            online_url?: string | null;
            /** @enum {unknown} */
            event_status?: "scheduled" | "postponed" | "rescheduled" | "cancelled" | "sold_out" | "" | null;
            previous_start?: string | null;
            /** @enum {unknown} */
            price_kind?: "unknown" | "free" | "donation" | "fixed" | "range" | "" | null;
            price_min?: number | null;
            price_max?: number | null;
            currency?: string | null;
            ticket_url?: string | null;
            organizer_name?: string | null;
            organizer_url?: string | null;
            organizer_phone?: string | null;
            organizer_email?: string | null;
            performers?: {
                name?: string | null;
                url?: string | null;
                group?: boolean | null;
            }[] | null;
            age_limit?: number | null;
            /** @enum {unknown} */
            language?: "uk" | "en" | "both" | "other" | "" | null;
            accessibility?: string[] | null;
            related?: string[] | null;
        };
        "Fields-reklama": {
            advertiser_name?: string | null;
            advertiser_contact?: string | null;
            contract_ref?: string | null;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            placements?: string[] | null;
            target_url?: string | null;
            has_landing?: boolean | null;
            locales?: string[] | null;
            section_keys?: string[] | null;
            location_ids?: string[] | null;
            devices?: string[] | null;
            cap_impressions?: number | null;
            cap_clicks?: number | null;
            daily_cap?: number | null;
            cap_per_visitor_day?: number | null;
            creatives?: {
                /** @enum {unknown} */
                placement?: "home_top" | "list_inline" | "sidebar" | "article_mid" | "article_end" | "mobile_sticky" | "" | null;
                media?: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                } | null;
                media_dark?: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                } | null;
                alt_ua?: string | null;
                alt_us?: string | null;
                target_url?: string | null;
                weight?: number | null;
            }[] | null;
            related?: string[] | null;
        };
        "Fields-services": {
            /** @enum {unknown} */
            provider_kind?: "person" | "company" | "" | null;
            legal_name?: string | null;
            licence?: string | null;
            currency?: string | null;
            price_level?: number | null;
            address?: string | null;
            postal_code?: string | null;
            serves_online?: boolean | null;
            areas?: string[] | null;
            phones?: {
                number?: string | null;
                apps?: string[] | null;
            }[] | null;
            email?: string | null;
            website?: string | null;
            social?: string[] | null;
            hours?: {
                /** @enum {unknown} */
                day?: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun" | "" | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            hours_exceptions?: {
                date?: string | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            by_appointment?: boolean | null;
            languages?: string[] | null;
            /** Format: date-time */
            verified_at?: string | null;
            related?: string[] | null;
        };
        /** @description A file in a form. */
        FileForm: {
            file: string;
        };
        Found: {
            items: {
                collection: string;
                id: number | null;
                title: string;
                detail: string;
                status: string | null;
                path: string;
            }[];
        };
        /** @description A part of the text a decision points at. */
        Fragment: {
            field: string;
            text: string;
        };
        /** @description What an open page says once a minute. */
        Heartbeat: {
            /**
             * @description Where the reader went since the last one without loading a page.
             * @default []
             */
            pages: string[];
        };
        HomeBoard: {
            review: {
                items: {
                    id: number;
                    /** @enum {unknown} */
                    kind: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
                    title: {
                        ua: string | null;
                        us: string | null;
                    };
                    status: string;
                    author: components["schemas"]["Person"] | null;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    publish_at: string | null;
                    path: string;
                    note: string | null;
                }[];
                total: number;
            } | null;
            returned: {
                items: {
                    id: number;
                    /** @enum {unknown} */
                    kind: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
                    title: {
                        ua: string | null;
                        us: string | null;
                    };
                    status: string;
                    author: components["schemas"]["Person"] | null;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    publish_at: string | null;
                    path: string;
                    note: string | null;
                }[];
                total: number;
            };
            mine: {
                items: {
                    id: number;
                    /** @enum {unknown} */
                    kind: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
                    title: {
                        ua: string | null;
                        us: string | null;
                    };
                    status: string;
                    author: components["schemas"]["Person"] | null;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    publish_at: string | null;
                    path: string;
                    note: string | null;
                }[];
                total: number;
            };
            scheduled: {
                items: {
                    id: number;
                    /** @enum {unknown} */
                    kind: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
                    title: {
                        ua: string | null;
                        us: string | null;
                    };
                    status: string;
                    author: components["schemas"]["Person"] | null;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    publish_at: string | null;
                    path: string;
                    note: string | null;
                }[];
                total: number;
            };
            ads_waiting: number | null;
            untranslated: {
                items: {
                    id: number;
                    /** @enum {unknown} */
                    kind: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
                    title: {
                        ua: string | null;
                        us: string | null;
                    };
                    translation_state: string;
                    views: number;
                    path: string;
                }[];
                total: number;
            };
            publishes: components["schemas"]["Publish"][];
            complaints: {
                open: number;
                items: components["schemas"]["Complaint"][];
            } | null;
            campaigns: {
                id: number;
                title: string;
                /** Format: date-time */
                ends_at: string | null;
                running: boolean;
                viewable: number;
                clicks: number;
                path: string;
            }[] | null;
            traffic: {
                online: number;
                today: number;
                yesterday: number;
                days: {
                    at: string;
                    views: number;
                    visitors: number;
                }[];
            } | null;
            unwritten_pages: {
                slug: string;
                title: {
                    ua: string;
                    us: string;
                };
                template: string;
                path: string | null;
            }[] | null;
        };
        /** @description A collection as its package has it, or icons of one. */
        IconSet: {
            width?: number;
            height?: number;
            left?: number;
            top?: number;
            prefix: string;
            lastModified?: number;
            provider?: string;
            icons: {
                [key: string]: components["schemas"]["Drawing"];
            };
            aliases?: {
                [key: string]: components["schemas"]["Drawing"];
            };
        };
        Job: {
            id: number;
            /** @enum {unknown} */
            what: "rebuild" | "export" | "import" | "pictures" | "search";
            /** @enum {unknown} */
            state: "waiting" | "running" | "done" | "failed" | "cancelled";
            done: number;
            total: number;
            by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            ended_at: string | null;
            error: string | null;
            notes: string[];
            file: boolean;
        };
        JobDraft: {
            /** @enum {unknown} */
            what: "rebuild" | "export" | "pictures" | "search";
        };
        Jobs: {
            items: components["schemas"]["Job"][];
        };
        Library: {
            items: {
                hash: string;
                name: string;
                url: string;
                width: number;
                height: number;
                bytes: number;
                /** Format: date-time */
                created_at: string;
                uses: number;
            }[];
            total: number;
            page: number;
            per_page: number;
        };
        /** @description The form of the page; `List-Unsubscribe` is what mail programs send (RFC 8058). */
        LinkForm: {
            csrfToken?: string | null;
            "List-Unsubscribe"?: string | null;
        };
        /** @enum {string} */
        Locale: "ua" | "us";
        /** @description A text in both languages. */
        Localized: {
            ua: string;
            us: string;
        };
        Location: {
            id: number;
            version: number;
            slug: string;
            /** @enum {unknown} */
            kind: "country" | "region" | "city" | "district";
            parent: string | null;
            code: string;
            tz: string;
            lat: number | null;
            lon: number | null;
            aliases: string[];
            closed: boolean;
            name: {
                ua: string;
                us: string;
            };
            name_in: {
                ua: string;
                us: string;
            };
            used: number;
        };
        LocationDraft: {
            slug?: string;
            /** @enum {unknown} */
            kind?: "country" | "region" | "city" | "district";
            parent?: string | null;
            code?: string;
            tz?: string;
            lat?: number | null;
            lon?: number | null;
            aliases?: string[];
            closed?: boolean;
            name?: {
                ua: string;
                us: string;
            };
            name_in?: {
                ua: string;
                us: string;
            };
        };
        LocationRevision: {
            slug?: string;
            /** @enum {unknown} */
            kind?: "country" | "region" | "city" | "district";
            parent?: string | null;
            code?: string;
            tz?: string;
            lat?: number | null;
            lon?: number | null;
            aliases?: string[];
            closed?: boolean;
            name?: {
                ua: string;
                us: string;
            };
            name_in?: {
                ua: string;
                us: string;
            };
            version: number;
        };
        Locations: {
            items: components["schemas"]["Location"][];
            total: number;
        };
        /** @description A picture with an address where it can be seen. */
        Media: {
            hash: string;
            name: string;
            url: string;
            width: number;
            height: number;
        };
        Menus: {
            header: {
                id: number;
                title: {
                    ua: string | null;
                    us: string | null;
                };
                status: string;
                slug: string;
            }[];
            footer: {
                id: number;
                title: {
                    ua: string | null;
                    us: string | null;
                };
                status: string;
                slug: string;
            }[];
            none: {
                id: number;
                title: {
                    ua: string | null;
                    us: string | null;
                };
                status: string;
                slug: string;
            }[];
        };
        MenusRevision: {
            header: number[];
            footer: number[];
        };
        Merge: {
            into: number;
        };
        /** @description The form as it is sent. */
        Message: {
            /** @default  */
            name: string;
            /** @default  */
            email: string;
            /** @default  */
            text: string;
            /**
             * @description People neither see nor fill it in (content-model §4.4).
             * @default
             */
            website: string;
            /**
             * @description Since the form was opened.
             * @default null
             */
            seconds: number | null;
            /** @default null */
            locale: components["schemas"]["Locale"] | null;
        };
        /** @description What became of a message. */
        MessageReceipt: {
            /** @description Until its sender confirms it by email. */
            waits: boolean;
        };
        ModeratedAd: {
            category: string | null;
            tags: string[] | null;
            location: string | null;
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            noindex: boolean | null;
            gallery: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-advertisements"];
            texts: {
                ua?: components["schemas"]["Text-advertisements"] | null;
                us?: components["schemas"]["Text-advertisements"] | null;
            };
            id: number;
            /** @constant */
            kind: "advertisements";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            } | null;
            notes?: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
            pid?: string;
            /** @enum {unknown} */
            state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
            title?: {
                ua: string | null;
                us: string | null;
            };
            contact?: components["schemas"]["Anything"];
            term_days?: number;
            /** Format: date-time */
            submitted_at?: string | null;
            /** Format: date-time */
            expires_at?: string | null;
            /** Format: date-time */
            bumped_at?: string | null;
            /** Format: date-time */
            featured_until?: string | null;
            /** Format: date-time */
            sold_at?: string | null;
            edit_pending?: boolean;
            needs_review?: boolean;
            resubmissions?: number;
            risk?: number;
            signals?: unknown[];
            actions?: string[];
            editable?: boolean;
            counts?: {
                views: number;
                reveals: number;
                messages: number;
            };
            decision?: components["schemas"]["Anything"] | null;
            decisions?: components["schemas"]["Anything"][];
            previous?: components["schemas"]["Anything"] | null;
            owner?: {
                id: number;
                name: string;
                trust: number;
            } | null;
            claimed_by?: components["schemas"]["Person"] | null;
        };
        /** @description Which mails an account wants, beside those it cannot do without. */
        Notify: {
            expiry: boolean;
            message: boolean;
            newsletter: boolean;
        };
        /** @description Which emails an account wants; what is not sent stays. */
        NotifyChange: {
            expiry?: boolean | null;
            message?: boolean | null;
            newsletter?: boolean | null;
        };
        Order: {
            items: number[];
        };
        /** @description A new password. */
        PasswordChange: {
            /** @description The present one; may be left out just after signing in. */
            current?: string | null;
            password: string;
        };
        /** @description Something for each language. */
        PerLocale_Option_AdText: {
            ua: {
                title: string;
                body: string;
            } | null;
            us: {
                title: string;
                body: string;
            } | null;
        };
        /** @description Something for each language. */
        PerLocale_Option_String: {
            ua: string | null;
            us: string | null;
        };
        Person: {
            id: number;
            name: string;
        };
        PersonEntries: {
            items: components["schemas"]["PersonEntry"][];
            total: number;
        };
        PersonEntry: {
            id: number;
            version: number;
            slug: string;
            name: {
                ua: string;
                us: string;
            };
            role: {
                ua: string;
                us: string;
            };
            used: number;
        };
        PersonEntryDraft: {
            slug?: string;
            name?: {
                ua: string;
                us: string;
            };
            role?: {
                ua: string;
                us: string;
            };
        };
        PersonEntryRevision: {
            slug?: string;
            name?: {
                ua: string;
                us: string;
            };
            role?: {
                ua: string;
                us: string;
            };
            version: number;
        };
        /** @description How an owner is reached. */
        PhoneNumber: {
            /** @description E.164. */
            phone: string;
            /** @description As people of the language write it. */
            display: string;
            /** @description Messengers that have the number. */
            apps: string[];
        };
        /** @description In which language the number is to be written. */
        PhoneRequest: {
            locale?: components["schemas"]["Locale"] | null;
        };
        /** @enum {integer} */
        PictureWidth: 320 | 640;
        Problem: {
            type: string;
            title: string;
            status: number;
            detail?: string;
            key?: string;
            params?: Record<string, never>;
            name?: string | null;
            own?: boolean;
            current?: components["schemas"]["Anything"];
            errors?: {
                [key: string]: {
                    key: string;
                    params?: Record<string, never>;
                }[];
            };
        };
        /** @description The account as its owner sees it. */
        Profile: {
            id: number;
            email: string;
            name: string;
            role: components["schemas"]["Role"];
            locale: components["schemas"]["Locale"];
            image: string | null;
            phone: string | null;
            has_password: boolean;
            email_verified: boolean;
            /** @description The address that it is to have once both have confirmed. */
            pending_email: string | null;
            notify: components["schemas"]["Notify"];
            trust: number;
            /** Format: date-time */
            created_at: string;
            /** @description Signed in just now: no present password is asked for. */
            fresh: boolean;
        };
        /** @description What is to change; what is not sent stays. */
        ProfileChange: {
            name?: string | null;
            /** @description Null takes it away. */
            phone?: string | null;
            locale?: components["schemas"]["Locale"] | null;
            notify?: components["schemas"]["NotifyChange"];
        };
        /** @description A way to sign in. */
        Provider: {
            id: string;
            name: string;
            type: string;
            signinUrl: string;
            callbackUrl: string;
        };
        /** @description Ways to sign in by their ids. */
        Providers: {
            credentials: components["schemas"]["Provider"];
            email: components["schemas"]["Provider"];
            /** @description Where one is configured. */
            oidc?: components["schemas"]["Provider"];
        };
        Publication: {
            published_seq: number;
            latest_seq: number;
            publishing: boolean;
            error: string | null;
            error_code: ("clock_back" | "shrinks") | null;
            faults: ("record_damaged" | "backup_failing" | "backup_rotation_suspended" | "pictures_missing" | "delivery_failing" | "proxy_untrusted" | "disk_full")[];
            last: {
                seq: number;
                ms: number;
                written: number;
                removed: number;
                pages: number;
            } | null;
            delivery: {
                pending: number;
                last_seq: number | null;
                /** Format: date-time */
                last_at: string | null;
                /** Format: date-time */
                failing_since: string | null;
                error: string | null;
                attempts: number;
                /** Format: date-time */
                next_attempt_at: string | null;
                full: boolean;
            } | null;
        };
        Publish: {
            seq: number;
            /** Format: date-time */
            at: string;
            ms: number;
            written: number;
            removed: number;
            pages: number;
            error: string | null;
            subjects: {
                collection: string;
                id: number | null;
                title: string;
                /** @enum {unknown} */
                cause: "change" | "scheduled" | "time";
            }[];
        };
        PublishAcceptance: {
            /** @enum {unknown} */
            error_code: "clock_back" | "shrinks";
        };
        Publishes: {
            items: components["schemas"]["Publish"][];
            total: number;
            page: number;
            per_page: number;
        };
        /**
         * @description How a query that found nothing was read instead.
         * @enum {string}
         */
        Reading: "typo" | "layout" | "latin";
        /** @enum {string} */
        Reason: "scam" | "forbidden" | "duplicate" | "wrong_category" | "sold_or_outdated" | "wrong_price" | "offensive" | "personal_data" | "copyright" | "illegal" | "other";
        Redirect: {
            id: number;
            version: number;
            from: string;
            to: string;
            /** @enum {unknown} */
            code: 301 | 302 | 410 | 200;
            external: boolean;
        };
        /** @description Where a script is to lead its reader. */
        RedirectAddress: {
            url: string;
        };
        RedirectDraft: {
            from?: string;
            to?: string;
            /** @enum {unknown} */
            code?: 301 | 302 | 410 | 200;
            external?: boolean;
        };
        RedirectRevision: {
            from?: string;
            to?: string;
            /** @enum {unknown} */
            code?: 301 | 302 | 410 | 200;
            external?: boolean;
            version: number;
        };
        Redirects: {
            items: components["schemas"]["Redirect"][];
            total: number;
            page: number;
            per_page: number;
        };
        Replaced: {
            media: components["schemas"]["Media"];
            entries: number;
            change: number;
        };
        /** @description The form as it is sent. */
        Report: {
            /**
             * @description As addresses name it: `advertisement`, `novyny`.
             * @default
             */
            section: string;
            /** @default  */
            slug: string;
            /** @default  */
            reason: components["schemas"]["Reason"];
            /** @default  */
            text: string;
            /** @default  */
            email: string;
            /** @default  */
            website: string;
            /** @default null */
            seconds: number | null;
            /** @default null */
            locale: components["schemas"]["Locale"] | null;
        };
        "Revision-advertisements": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-advertisements"];
            texts?: {
                ua?: components["schemas"]["Text-advertisements"] | null;
                us?: components["schemas"]["Text-advertisements"] | null;
            };
            version: number;
        };
        "Revision-diaspors": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-diaspors"];
            texts?: {
                ua?: components["schemas"]["Text-diaspors"] | null;
                us?: components["schemas"]["Text-diaspors"] | null;
            };
            version: number;
        };
        "Revision-news": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-news"];
            texts?: {
                ua?: components["schemas"]["Text-news"] | null;
                us?: components["schemas"]["Text-news"] | null;
            };
            version: number;
        };
        "Revision-pages": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-pages"];
            texts?: {
                ua?: components["schemas"]["Text-pages"] | null;
                us?: components["schemas"]["Text-pages"] | null;
            };
            version: number;
        };
        "Revision-posters": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-posters"];
            texts?: {
                ua?: components["schemas"]["Text-posters"] | null;
                us?: components["schemas"]["Text-posters"] | null;
            };
            version: number;
        };
        "Revision-reklama": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-reklama"];
            texts?: {
                ua?: components["schemas"]["Text-reklama"] | null;
                us?: components["schemas"]["Text-reklama"] | null;
            };
            version: number;
        };
        "Revision-services": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-services"];
            texts?: {
                ua?: components["schemas"]["Text-services"] | null;
                us?: components["schemas"]["Text-services"] | null;
            };
            version: number;
        };
        Revisions: {
            items: {
                id: number;
                /** Format: date-time */
                at: string;
                author: components["schemas"]["Person"] | null;
                note: string;
                head: boolean;
                live: boolean;
                changed: string[];
            }[];
            total: number;
            page: number;
            per_page: number;
        };
        /**
         * @description The role of an account. Order is rank: each may at least what the one before it may.
         * @enum {string}
         */
        Role: "member" | "author" | "editor" | "admin";
        SavedRevision: {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["Anything"];
        };
        /** @description A page that was found. Texts are cut where words of the question are: those are at odd places. */
        SearchHit: {
            kind: string;
            href: string;
            title: string[];
            text: string[];
        };
        /** @description A page of results. */
        SearchResults: {
            /** @description Rounded down where there are more. */
            total: number;
            /** @description Whether there are more than `total`. */
            more: boolean;
            page: number;
            pages: number;
            hits: components["schemas"]["SearchHit"][];
            correction: components["schemas"]["Correction"] | null;
            facets: components["schemas"]["Facets"];
        };
        /** @enum {string} */
        SearchSort: "" | "relevance" | "newest" | "cheapest" | "dearest" | "title";
        /** @enum {string} */
        Section: "all" | "novyny" | "poster" | "services" | "diaspors" | "advertisement";
        /** @description What a browser may know of its session; empty when no one is signed in. */
        Session: {
            user?: components["schemas"]["SessionUser"];
            expires?: string;
        };
        /** @description Who is signed in. */
        SessionUser: {
            id: number;
            name: string;
            email: string;
            image: string | null;
            role: components["schemas"]["Role"];
            locale: components["schemas"]["Locale"];
        };
        /** @description Where an account is signed in. */
        Sessions: {
            items: components["schemas"]["SignedInBrowser"][];
        };
        SettingsDocument: {
            site_name: {
                ua: string;
                us: string;
            };
            tagline: {
                ua: string;
                us: string;
            };
            seo_index_title: {
                ua: string;
                us: string;
            };
            seo_index_description: {
                ua: string;
                us: string;
            };
            email: string;
            phones: string[];
            mail_sender: string;
            allowed_users: string[];
            postal_address: {
                ua: string;
                us: string;
            };
            legal_entity: {
                ua: string;
                us: string;
            };
            social: string[];
            currency: string;
            tz: string;
            logo: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            share_image: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            /** @enum {unknown} */
            ad_premoderation: "all" | "new_users" | "flagged" | "off";
            bump_cooldown_days: number;
            most_active_ads: number;
            ad_term_days: number;
            ad_longest_term_days: number;
            banned_words: {
                word: string;
                /** @enum {unknown} */
                locale: "ua" | "us" | null;
                /** @enum {unknown} */
                match: "exact" | "stem";
                /** @enum {unknown} */
                action: "block" | "flag";
            }[];
            authors_can_publish: boolean;
            authors_edit_all: boolean;
            editors_edit_categories: boolean;
            home_blocks: {
                section: string;
                count: number;
            }[];
            slides: components["schemas"]["Slide"][];
            cookies: {
                necessary: components["schemas"]["Cookie"][];
                optional: components["schemas"]["Cookie"][];
            };
            consent: {
                decline_button: boolean;
                forced_at_start: boolean;
                close_outside: boolean;
                control_button: boolean;
                expiry_days: number;
            };
            robots_extra: string;
            analytics: boolean;
            maintenance: {
                text: {
                    ua: string;
                    us: string;
                };
                /** Format: date-time */
                until: string | null;
            } | null;
            retention: {
                trash_days: number;
                ads_days: number;
                messages_days: number;
                activity_days: number;
            };
            favicon: string | null;
            version: number;
            kept: {
                id: string;
                name: {
                    ua: string;
                    us: string;
                };
                description: {
                    ua: string;
                    us: string;
                };
                names: string[];
            }[];
        };
        SettingsRevision: {
            site_name?: {
                ua: string;
                us: string;
            };
            tagline?: {
                ua: string;
                us: string;
            };
            seo_index_title?: {
                ua: string;
                us: string;
            };
            seo_index_description?: {
                ua: string;
                us: string;
            };
            email?: string;
            phones?: string[];
            mail_sender?: string;
            allowed_users?: string[];
            postal_address?: {
                ua: string;
                us: string;
            };
            legal_entity?: {
                ua: string;
                us: string;
            };
            social?: string[];
            currency?: string;
            tz?: string;
            logo?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            share_image?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            /** @enum {unknown} */
            ad_premoderation?: "all" | "new_users" | "flagged" | "off";
            bump_cooldown_days?: number;
            most_active_ads?: number;
            ad_term_days?: number;
            ad_longest_term_days?: number;
            banned_words?: {
                word: string;
                /** @enum {unknown} */
                locale: "ua" | "us" | null;
                /** @enum {unknown} */
                match: "exact" | "stem";
                /** @enum {unknown} */
                action: "block" | "flag";
            }[];
            authors_can_publish?: boolean;
            authors_edit_all?: boolean;
            editors_edit_categories?: boolean;
            home_blocks?: {
                section: string;
                count: number;
            }[];
            slides?: components["schemas"]["Slide"][];
            cookies?: {
                necessary: components["schemas"]["Cookie"][];
                optional: components["schemas"]["Cookie"][];
            };
            consent?: {
                decline_button: boolean;
                forced_at_start: boolean;
                close_outside: boolean;
                control_button: boolean;
                expiry_days: number;
            };
            robots_extra?: string;
            analytics?: boolean;
            maintenance?: {
                text: {
                    ua: string;
                    us: string;
                };
                /** Format: date-time */
                until: string | null;
            } | null;
            retention?: {
                trash_days: number;
                ads_days: number;
                messages_days: number;
                activity_days: number;
            };
            version: number;
        };
        SettingsWritten: {
            site_name: {
                ua: string;
                us: string;
            };
            tagline: {
                ua: string;
                us: string;
            };
            seo_index_title: {
                ua: string;
                us: string;
            };
            seo_index_description: {
                ua: string;
                us: string;
            };
            email: string;
            phones: string[];
            mail_sender: string;
            allowed_users: string[];
            postal_address: {
                ua: string;
                us: string;
            };
            legal_entity: {
                ua: string;
                us: string;
            };
            social: string[];
            currency: string;
            tz: string;
            logo: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            share_image: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            /** @enum {unknown} */
            ad_premoderation: "all" | "new_users" | "flagged" | "off";
            bump_cooldown_days: number;
            most_active_ads: number;
            ad_term_days: number;
            ad_longest_term_days: number;
            banned_words: {
                word: string;
                /** @enum {unknown} */
                locale: "ua" | "us" | null;
                /** @enum {unknown} */
                match: "exact" | "stem";
                /** @enum {unknown} */
                action: "block" | "flag";
            }[];
            authors_can_publish: boolean;
            authors_edit_all: boolean;
            editors_edit_categories: boolean;
            home_blocks: {
                section: string;
                count: number;
            }[];
            slides: components["schemas"]["Slide"][];
            cookies: {
                necessary: components["schemas"]["Cookie"][];
                optional: components["schemas"]["Cookie"][];
            };
            consent: {
                decline_button: boolean;
                forced_at_start: boolean;
                close_outside: boolean;
                control_button: boolean;
                expiry_days: number;
            };
            robots_extra: string;
            analytics: boolean;
            maintenance: {
                text: {
                    ua: string;
                    us: string;
                };
                /** Format: date-time */
                until: string | null;
            } | null;
            retention: {
                trash_days: number;
                ads_days: number;
                messages_days: number;
                activity_days: number;
            };
            favicon: string | null;
            version: number;
            kept: {
                id: string;
                name: {
                    ua: string;
                    us: string;
                };
                description: {
                    ua: string;
                    us: string;
                };
                names: string[];
            }[];
            change: number;
        };
        /** @description A picture of a gallery. */
        ShownPicture: {
            media: components["schemas"]["Media"];
            /** @description What it shows, for those who cannot see it. */
            alt: components["schemas"]["Localized"];
        };
        /** @description A browser that is signed in. */
        SignedInBrowser: {
            id: string;
            agent: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            seen_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description Whether it is the one that asks. */
            current: boolean;
        };
        Slide: {
            key: string;
            url: string;
            zoomable: boolean;
            /** Format: date-time */
            from: string | null;
            /** Format: date-time */
            to: string | null;
            media: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            title: {
                ua: string;
                us: string;
            };
            text: {
                ua: string;
                us: string;
            };
            alt: {
                ua: string;
                us: string;
            };
        };
        Stats: {
            /** @enum {unknown} */
            range: "day" | "week" | "month";
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            online: number;
            totals: {
                views: number;
                visitors: number;
            };
            before: {
                views: number;
                visitors: number;
            };
            series: {
                at: string;
                views: number;
                visitors: number;
            }[];
            pages: {
                path: string;
                views: number;
                visitors: number;
            }[];
            sources: {
                host: string;
                views: number;
            }[];
            devices: {
                device: string;
                views: number;
            }[];
            languages: {
                /** @enum {unknown} */
                locale: "ua" | "us";
                views: number;
            }[];
            searches: {
                query: string;
                section: string;
                count: number;
            }[];
            publishing: {
                publishes: number;
                failed: number;
                median_ms: number | null;
                files: number;
                by_kind: {
                    /** @enum {unknown} */
                    kind: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
                    published: number;
                    edited: number;
                }[];
            };
            moderation: {
                waiting: number;
                approved: number;
                rejected: number;
                blocked: number;
                median_wait_seconds: number | null;
                reasons: {
                    reason: string;
                    count: number;
                }[];
            };
            ads: {
                state: string;
                count: number;
            }[];
            banners: {
                id: number;
                title: string;
                placement: string;
                served: number;
                viewable: number;
                clicks: number;
            }[];
        };
        Swept: {
            removed: number;
            bytes: number;
        };
        Tag: {
            id: number;
            version: number;
            slug: string;
            name: {
                ua: string;
                us: string;
            };
            synonyms: string[];
            used: number;
        };
        TagDraft: {
            slug?: string;
            name?: {
                ua: string;
                us: string;
            };
            synonyms?: string[];
        };
        TagRevision: {
            slug?: string;
            name?: {
                ua: string;
                us: string;
            };
            synonyms?: string[];
            version: number;
        };
        Tags: {
            items: components["schemas"]["Tag"][];
            total: number;
            page: number;
            per_page: number;
        };
        "Text-advertisements": {
            title?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            body?: string | null;
        };
        "Text-diaspors": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            verified_note?: string | null;
            services_schedule?: string | null;
            body?: string | null;
            leaders?: {
                name?: string | null;
                role?: string | null;
            }[] | null;
        };
        "Text-news": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            byline_text?: string | null;
            body?: string | null;
            corrections?: {
                /** Format: date-time */
                time?: string | null;
                text?: string | null;
            }[] | null;
        };
        "Text-pages": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            body?: string | null;
        };
        "Text-posters": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            venue_name?: string | null;
            repeat_note?: string | null;
            status_note?: string | null;
            body?: string | null;
        };
        "Text-reklama": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cta_text?: string | null;
            body?: string | null;
        };
        "Text-services": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            verified_note?: string | null;
            body?: string | null;
            items?: {
                name?: string | null;
                price_from?: number | null;
                unit?: string | null;
            }[] | null;
        };
        Touched: {
            paths: string[];
            total: number;
            whole: boolean;
        };
        /** @description The account's address, typed again. */
        TypedAddress: {
            email: string;
        };
        User: {
            id: number;
            email: string;
            name: string;
            /** @enum {unknown} */
            role: "member" | "author" | "editor" | "admin";
            /** @enum {unknown} */
            locale: "ua" | "us";
            trust: number;
            /** @enum {unknown} */
            account: "pending_email" | "active" | "suspended" | "deletion_requested";
            /** Format: date-time */
            suspended_until: string | null;
            reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            seen_at: string | null;
            sessions: number;
            entries: number;
            ads: number;
            allowed: string[];
        };
        UserAct: {
            /** Format: date-time */
            until?: string | null;
            reason?: string | null;
        };
        UserDraft: {
            email: string;
            name: string;
            /** @enum {unknown} */
            role: "member" | "author" | "editor" | "admin";
            /** @enum {unknown} */
            locale?: "ua" | "us";
        };
        UserRevision: {
            name?: string;
            /** @enum {unknown} */
            role?: "member" | "author" | "editor" | "admin";
            trust?: number;
        };
        Users: {
            items: components["schemas"]["User"][];
            total: number;
            page: number;
            per_page: number;
        };
        Uses: {
            items: {
                collection: string;
                id: number | null;
                title: string;
                path: string;
            }[];
        };
        Versioned: {
            version: number;
        };
        /** @description What a page says of itself when it is opened: all of it is the page's own knowledge, and nothing names a person. */
        Visit: {
            /** @default  */
            path: string;
            /** @default null */
            locale: components["schemas"]["Locale"] | null;
            /** @default null */
            device: components["schemas"]["Device"] | null;
            /**
             * @description Where the reader came from, as the browser has it.
             * @default
             */
            referrer: string;
        };
        "Written-advertisements": {
            category: string | null;
            tags: string[] | null;
            location: string | null;
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            noindex: boolean | null;
            gallery: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-advertisements"];
            texts: {
                ua?: components["schemas"]["Text-advertisements"] | null;
                us?: components["schemas"]["Text-advertisements"] | null;
            };
            id: number;
            /** @constant */
            kind: "advertisements";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            } | null;
            notes?: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
            pid?: string;
            /** @enum {unknown} */
            state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
            title?: {
                ua: string | null;
                us: string | null;
            };
            contact?: components["schemas"]["Anything"];
            term_days?: number;
            /** Format: date-time */
            submitted_at?: string | null;
            /** Format: date-time */
            expires_at?: string | null;
            /** Format: date-time */
            bumped_at?: string | null;
            /** Format: date-time */
            featured_until?: string | null;
            /** Format: date-time */
            sold_at?: string | null;
            edit_pending?: boolean;
            needs_review?: boolean;
            resubmissions?: number;
            risk?: number;
            signals?: unknown[];
            actions?: string[];
            editable?: boolean;
            counts?: {
                views: number;
                reveals: number;
                messages: number;
            };
            decision?: components["schemas"]["Anything"] | null;
            decisions?: components["schemas"]["Anything"][];
            previous?: components["schemas"]["Anything"] | null;
            owner?: {
                id: number;
                name: string;
                trust: number;
            } | null;
            claimed_by?: components["schemas"]["Person"] | null;
            change?: number;
        };
        "Written-diaspors": {
            category: string | null;
            tags: string[] | null;
            location: string | null;
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            noindex: boolean | null;
            gallery: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-diaspors"];
            texts: {
                ua?: components["schemas"]["Text-diaspors"] | null;
                us?: components["schemas"]["Text-diaspors"] | null;
            };
            id: number;
            /** @constant */
            kind: "diaspors";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
            change?: number;
        };
        "Written-news": {
            category: string | null;
            tags: string[] | null;
            location: string | null;
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            noindex: boolean | null;
            gallery: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-news"];
            texts: {
                ua?: components["schemas"]["Text-news"] | null;
                us?: components["schemas"]["Text-news"] | null;
            };
            id: number;
            /** @constant */
            kind: "news";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
            change?: number;
        };
        "Written-pages": {
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            noindex: boolean | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-pages"];
            texts: {
                ua?: components["schemas"]["Text-pages"] | null;
                us?: components["schemas"]["Text-pages"] | null;
            };
            id: number;
            /** @constant */
            kind: "pages";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
            category: string | null;
            location: string | null;
            pinned_until: string | null;
            tags: string[];
            gallery: string[];
            change?: number;
        };
        "Written-posters": {
            category: string | null;
            tags: string[] | null;
            location: string | null;
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            noindex: boolean | null;
            gallery: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-posters"];
            texts: {
                ua?: components["schemas"]["Text-posters"] | null;
                us?: components["schemas"]["Text-posters"] | null;
            };
            id: number;
            /** @constant */
            kind: "posters";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
            change?: number;
        };
        "Written-reklama": {
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            noindex: boolean | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-reklama"];
            texts: {
                ua?: components["schemas"]["Text-reklama"] | null;
                us?: components["schemas"]["Text-reklama"] | null;
            };
            id: number;
            /** @constant */
            kind: "reklama";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
            category: string | null;
            location: string | null;
            pinned_until: string | null;
            tags: string[];
            gallery: string[];
            change?: number;
        };
        "Written-services": {
            category: string | null;
            tags: string[] | null;
            location: string | null;
            cover: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            noindex: boolean | null;
            gallery: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug: string | null;
            staff_note: string | null;
            fields: components["schemas"]["Fields-services"];
            texts: {
                ua?: components["schemas"]["Text-services"] | null;
                us?: components["schemas"]["Text-services"] | null;
            };
            id: number;
            /** @constant */
            kind: "services";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            /** @enum {unknown} */
            translation_state: "missing" | "draft" | "ready" | "stale";
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            allowed: string[];
            pending: boolean;
            live: boolean;
            urls: {
                ua: string | null;
                us: string | null;
            };
            notes: {
                /** Format: date-time */
                at: string;
                by: components["schemas"]["Person"] | null;
                action: string;
                note: string;
            }[];
            media: components["schemas"]["Media"][];
            change?: number;
        };
    };
    responses: {
        /** @description The request cannot be understood */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller is not signed in */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller may not do this, or does not prove to be a page of this site */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body came too slowly */
        TooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body has the wrong media type */
        MediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some fields need attention */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_openapi_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This description */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description Changes the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_profile_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Sets the password; other sessions end */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_profile_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description Requests a change of email address; both addresses must confirm */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_profile_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancels the change of email address */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessions of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sessions"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_sessions_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends a session */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_profile_sign_out_everywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends all sessions */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All data of the account as an archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_account_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedAddress"];
            };
        };
        responses: {
            /** @description Requests the deletion of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_ads: {
        parameters: {
            query?: {
                state?: components["schemas"]["AdState"];
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user’s own advertisements, latest change first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ads"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdDraft"];
            };
        };
        responses: {
            /** @description A new draft */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description What it is a draft of. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdDraft"];
            };
        };
        responses: {
            /** @description Draws a draft in the look of its page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads_check: {
        parameters: {
            query?: {
                /** @description What it is a draft of. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdDraft"];
            };
        };
        responses: {
            /** @description Says everything that is wrong with a draft, and stores nothing */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_ads_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of the user’s own advertisements */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_ads_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdRevision"];
            };
        };
        responses: {
            /** @description Saves an advertisement; important changes of a published one await review */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_ads_id: {
        parameters: {
            query?: {
                /** @description Refused where it is another by now. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Into the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdAct"];
            };
        };
        responses: {
            /** @description Applies a transition to an advertisement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_uploads_hash: {
        parameters: {
            query?: {
                /** @description Small, in pixels; as it is otherwise. */
                width?: components["schemas"]["PictureWidth"];
            };
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An image the user uploaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_choices_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                set: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categories or locations to choose from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        name: components["schemas"]["Localized"];
                        parent?: string | null;
                        /** @description Of a category: what it asks for. */
                        attributes?: components["schemas"]["Attribute"][];
                        /** @description Of a category: what it demands. */
                        rules?: components["schemas"]["CategoryRules"];
                    }[];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_uploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Takes a picture */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_search: {
        parameters: {
            query?: {
                section?: components["schemas"]["Section"];
                q?: string;
                locale?: components["schemas"]["Locale"];
                category?: string;
                location?: string;
                tag?: string;
                price_min?: number;
                price_max?: number;
                currency?: string;
                deal?: string;
                condition?: string;
                /** @description Anything: only what has a picture. */
                with_photo?: string;
                /** @description Days of the portal's zone, both included. */
                date_from?: string;
                date_to?: string;
                /** @description Anything: the words as they stand, whatever else they may have meant. */
                literal?: string;
                sort?: components["schemas"]["SearchSort"];
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search results of a section, or of all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_plain_search: {
        parameters: {
            query?: {
                section?: components["schemas"]["Section"];
                q?: string;
                locale?: components["schemas"]["Locale"];
                category?: string;
                location?: string;
                tag?: string;
                price_min?: number;
                price_max?: number;
                currency?: string;
                deal?: string;
                condition?: string;
                /** @description Anything: only what has a picture. */
                with_photo?: string;
                /** @description Days of the portal's zone, both included. */
                date_from?: string;
                date_to?: string;
                /** @description Anything: the words as they stand, whatever else they may have meant. */
                literal?: string;
                sort?: components["schemas"]["SearchSort"];
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same as a page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The same as a page */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_plain_login: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                callbackUrl?: string;
                error?: string;
                /** @description password, link or signup. */
                form?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign-in forms that work without scripts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Sign-in forms that work without scripts */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_plain_delete_account: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the deletion of an account means, and its form */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description What the deletion of an account means, and its form */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_plain_delete_account: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["DeletionForm"];
            };
        };
        responses: {
            /** @description Requests the deletion of an account, signed in or by email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Requests the deletion of an account, signed in or by email */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_links_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action behind a link in an email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The action behind a link in an email */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_links_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LinkForm"];
            };
        };
        responses: {
            /** @description Confirms the action */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Confirms the action */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_ads_pid_phone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneRequest"];
            };
        };
        responses: {
            /** @description The phone number of a published advertisement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneNumber"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_ads_pid_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        responses: {
            /** @description Forwards a message to the owner of an advertisement */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        responses: {
            /** @description Forwards a message to the editors */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_reports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Report"];
            };
        };
        responses: {
            /** @description A complaint about a public entry */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_plain_contact: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The pid of an advertisement. */
                ad?: string;
                /** @description With `slug`: an entry to complain of. */
                section?: string;
                slug?: string;
                /** @description The token of a letter: to answer a message. */
                reply?: string;
                /** @description The same: to confirm one. */
                confirm?: string;
                /** @description The form that was sent well, and whether what was written waits. */
                done?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same forms as a page; replies to and confirmations of messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The same forms as a page; replies to and confirmations of messages */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_plain_contact: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The pid of an advertisement. */
                ad?: string;
                /** @description With `slug`: an entry to complain of. */
                section?: string;
                slug?: string;
                /** @description The token of a letter: to answer a message. */
                reply?: string;
                /** @description The same: to confirm one. */
                confirm?: string;
                /** @description The form that was sent well, and whether what was written waits. */
                done?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ContactForm"];
            };
        };
        responses: {
            /** @description Sends one of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Sends one of them */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_nuxt_icon_prefix: {
        parameters: {
            query?: {
                /** @description With commas between them. */
                icons?: string;
            };
            header?: never;
            path: {
                prefix: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Icons of a collection, as Iconify asks for them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IconSet"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_visitors_log: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Visit"];
            };
        };
        responses: {
            /** @description Counts a visit without identifying the visitor */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_heartbeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Heartbeat"];
            };
        };
        responses: {
            /** @description The heartbeat of an open page */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_reklama_campaign_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BannerView"];
            };
        };
        responses: {
            /** @description Counts a banner impression */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reklama_campaign_click: {
        parameters: {
            query?: {
                placement?: string;
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts a click and redirects to the campaign’s target */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_preview_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A preview of unpublished work at a secret address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Redirects */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_dashboard_news: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "updated_at" | "-updated_at" | "published_at" | "-published_at" | "title" | "-title";
                q?: string;
                status?: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed" | "scheduled";
                category?: string;
                location?: string;
                author?: string;
                translation?: "missing" | "draft" | "ready" | "stale" | "unready";
                from?: string;
                to?: string;
                state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entries-news"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-news"];
            };
        };
        responses: {
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "updated_at" | "-updated_at" | "published_at" | "-published_at" | "title" | "-title";
                q?: string;
                status?: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed" | "scheduled";
                category?: string;
                location?: string;
                author?: string;
                translation?: "missing" | "draft" | "ready" | "stale" | "unready";
                from?: string;
                to?: string;
                state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entries-posters"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-posters"];
            };
        };
        responses: {
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "updated_at" | "-updated_at" | "published_at" | "-published_at" | "title" | "-title";
                q?: string;
                status?: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed" | "scheduled";
                category?: string;
                location?: string;
                author?: string;
                translation?: "missing" | "draft" | "ready" | "stale" | "unready";
                from?: string;
                to?: string;
                state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entries-services"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-services"];
            };
        };
        responses: {
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "updated_at" | "-updated_at" | "published_at" | "-published_at" | "title" | "-title";
                q?: string;
                status?: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed" | "scheduled";
                category?: string;
                location?: string;
                author?: string;
                translation?: "missing" | "draft" | "ready" | "stale" | "unready";
                from?: string;
                to?: string;
                state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entries-diaspors"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-diaspors"];
            };
        };
        responses: {
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "updated_at" | "-updated_at" | "published_at" | "-published_at" | "title" | "-title";
                q?: string;
                status?: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed" | "scheduled";
                category?: string;
                location?: string;
                author?: string;
                translation?: "missing" | "draft" | "ready" | "stale" | "unready";
                from?: string;
                to?: string;
                state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entries-advertisements"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-advertisements"];
            };
        };
        responses: {
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-advertisements"];
                };
            };
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "updated_at" | "-updated_at" | "published_at" | "-published_at" | "title" | "-title";
                q?: string;
                status?: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed" | "scheduled";
                category?: string;
                location?: string;
                author?: string;
                translation?: "missing" | "draft" | "ready" | "stale" | "unready";
                from?: string;
                to?: string;
                state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entries-reklama"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-reklama"];
            };
        };
        responses: {
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "updated_at" | "-updated_at" | "published_at" | "-published_at" | "title" | "-title";
                q?: string;
                status?: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed" | "scheduled";
                category?: string;
                location?: string;
                author?: string;
                translation?: "missing" | "draft" | "ready" | "stale" | "unready";
                from?: string;
                to?: string;
                state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entries-pages"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-pages"];
            };
        };
        responses: {
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            /** @description Creates an entry, a draft or published at once; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_preview: {
        parameters: {
            query?: {
                locale?: "ua" | "us";
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-news"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_preview: {
        parameters: {
            query?: {
                locale?: "ua" | "us";
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-posters"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_preview: {
        parameters: {
            query?: {
                locale?: "ua" | "us";
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-services"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_preview: {
        parameters: {
            query?: {
                locale?: "ua" | "us";
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-diaspors"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_preview: {
        parameters: {
            query?: {
                locale?: "ua" | "us";
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-advertisements"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_preview: {
        parameters: {
            query?: {
                locale?: "ua" | "us";
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-reklama"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_preview: {
        parameters: {
            query?: {
                locale?: "ua" | "us";
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-pages"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-news"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_news_id: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-news"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_news_id: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-posters"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_posters_id: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-posters"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_posters_id: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-services"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_services_id: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-services"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_services_id: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-diaspors"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_diaspors_id: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-diaspors"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_diaspors_id: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-advertisements"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_advertisements_id: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-advertisements"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-advertisements"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_advertisements_id: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-reklama"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_reklama_id: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-reklama"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_reklama_id: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-pages"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_pages_id: {
        parameters: {
            query?: {
                publish?: boolean;
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-pages"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_pages_id: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-advertisements"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bulk"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bulk"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bulk"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bulk"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bulk"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bulk"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bulk"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revisions"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revisions"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revisions"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revisions"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revisions"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revisions"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revisions"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Versioned"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Versioned"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Versioned"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Versioned"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Versioned"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-advertisements"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Versioned"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Versioned"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_queue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ads waiting for review */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdQueue"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_id_claim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Claims an ad, so that no one else reviews it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratedAd"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_publication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of publishing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_publication_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of publishing as server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_set_choices: {
        parameters: {
            query?: {
                kind?: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
            };
            header?: never;
            path: {
                set: "categories" | "tags" | "locations" | "people";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A pick list: categories, tags, locations or people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Choices"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_users_choices: {
        parameters: {
            query?: {
                kind?: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
                q?: string;
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Owners that lists can be filtered by */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Authors"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_media: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                q?: string;
                used?: boolean;
                ads?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Images, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Library"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_media: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Uploads an image */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_media_hash: {
        parameters: {
            query?: {
                width?: 320 | 640;
            };
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An image, published or not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_media_hash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes an unused image */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_publication_history: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recent publishes, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publishes"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_home: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the signed-in user has to do, and recent activity */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeBoard"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_search: {
        parameters: {
            query?: {
                q?: string;
                locale?: "ua" | "us";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search of everything the role may open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Found"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_fields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The field table of every kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldTables"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_media_hash_uses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries and settings that use an image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uses"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_media_hash_replace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Replaces an image everywhere */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replaced"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_media_sweep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes all unused images */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Swept"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_categories: {
        parameters: {
            query?: {
                kind?: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A category: the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_categories: {
        parameters: {
            query?: {
                kind?: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryDraft"];
            };
        };
        responses: {
            /** @description A category: a new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_categories_id: {
        parameters: {
            query?: {
                kind?: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_categories_id: {
        parameters: {
            query?: {
                kind?: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryRevision"];
            };
        };
        responses: {
            /** @description A category: changes it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_categories_id: {
        parameters: {
            query?: {
                kind?: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A category: deletes it and moves its entries */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_categories_order: {
        parameters: {
            query?: {
                kind?: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        responses: {
            /** @description Changes the order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_tags: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tag: the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tags"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_tags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagDraft"];
            };
        };
        responses: {
            /** @description A tag: a new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_tags_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_tags_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagRevision"];
            };
        };
        responses: {
            /** @description A tag: changes it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_tags_id: {
        parameters: {
            query?: {
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tag: deletes it and moves its entries */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_tags_id_merge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Merge"];
            };
        };
        responses: {
            /** @description Merges a tag into another */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_locations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A location: the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Locations"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_locations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationDraft"];
            };
        };
        responses: {
            /** @description A location: a new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_locations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A location */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_locations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationRevision"];
            };
        };
        responses: {
            /** @description A location: changes it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_locations_id: {
        parameters: {
            query?: {
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A location: deletes it and moves its entries */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_locations_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        responses: {
            /** @description Changes the order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Locations"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_people: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bylines: the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntries"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_people: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonEntryDraft"];
            };
        };
        responses: {
            /** @description Bylines: a new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntry"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_people_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A byline */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntry"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_people_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonEntryRevision"];
            };
        };
        responses: {
            /** @description Bylines: changes one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntry"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_people_id: {
        parameters: {
            query?: {
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bylines: deletes one; its entries move to another */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_redirects: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A redirect or an alias: the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirects"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_redirects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedirectDraft"];
            };
        };
        responses: {
            /** @description A redirect or an alias: a new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_redirects_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A redirect or an alias */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_redirects_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedirectRevision"];
            };
        };
        responses: {
            /** @description A redirect or an alias: changes it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_redirects_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A redirect or an alias: deletes it and moves its entries */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings of the portal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsDocument"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsRevision"];
            };
        };
        responses: {
            /** @description Changes the settings that are sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsWritten"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_settings_touched: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that a change of the settings would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_settings_favicon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Uploads an SVG as the portal’s icon */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsWritten"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_menus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages by menu, in order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menus"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_menus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MenusRevision"];
            };
        };
        responses: {
            /** @description Puts pages into menus */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menus"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_activity: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                actor?: string;
                collection?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who changed what */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Activity"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_users: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                q?: string;
                role?: "member" | "author" | "editor" | "admin";
                status?: "pending_email" | "active" | "suspended" | "deletion_requested";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Users"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDraft"];
            };
        };
        responses: {
            /** @description Invites a person by email */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserRevision"];
            };
        };
        responses: {
            /** @description Changes name, role or trust */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes an account after the grace period */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_users_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UserAct"];
            };
        };
        responses: {
            /** @description suspend, activate, end-sessions or invite */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_stats: {
        parameters: {
            query?: {
                range?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of traffic, publishing and moderation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stats"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_stats_table: {
        parameters: {
            query?: {
                range?: "day" | "week" | "month";
            };
            header?: never;
            path: {
                table: "pages" | "sources" | "devices" | "languages" | "searches" | "series" | "banners";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table of the statistics as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reports: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                state?: "open" | "new" | "in_review" | "actioned" | "dismissed";
                reason?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Complaints */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaints"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reports_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A complaint */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaint"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reports_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ComplaintAct"];
            };
        };
        responses: {
            /** @description take, act, dismiss or reopen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaint"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_publication_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishAcceptance"];
            };
        };
        responses: {
            /** @description Publishes again, and accepts what the last publish refused */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_publication_deliver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Runs the on-publish command now, if changes are waiting for it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_jobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Background jobs, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jobs"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_jobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobDraft"];
            };
        };
        responses: {
            /** @description Starts a rebuild, an export or the processing of all images */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_jobs_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Imports an archive of content */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_jobs_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stops a job */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_jobs_id_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive of an export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session; empty when signed out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description The same, for a client that wants to change it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_csrf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token that proves a page of this site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfToken"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ways to sign in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Providers"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_signin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the sign-in page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the sign-in page */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_signin_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Starts a sign-in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Starts a sign-in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_callback_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address a provider or a sign-in email leads back to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The address a provider or a sign-in email leads back to */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_callback_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Signs in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Signs in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_signout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that asks for confirmation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Redirects */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_auth_signout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Signs out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Signs out */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_verify_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the page that asks to check one’s email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the page that asks to check one’s email */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_error: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the sign-in page with an error */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the sign-in page with an error */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_log: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Reports an error of the client */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
