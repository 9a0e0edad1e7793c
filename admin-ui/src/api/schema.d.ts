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
        post: operations["post_auth_signin__provider_"];
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
        get: operations["get_auth_callback__provider_"];
        put?: never;
        /** Signs in */
        post: operations["post_auth_callback__provider_"];
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
        get: operations["get_auth_verify-request"];
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
        post: operations["post_auth__log"];
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
        Anything: Record<string, never>;
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
        Address: {
            url: string;
        };
        Media: {
            hash: string;
            name: string;
            url: string;
            width: number;
            height: number;
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
        Authors: {
            id: number;
            name: string;
            /** @enum {unknown} */
            role: "member" | "author" | "editor" | "admin";
        }[];
        SearchResults: {
            total: number;
            more: boolean;
            page: number;
            pages: number;
            hits: {
                kind: string;
                href: string;
                title: string[];
                text: string[];
            }[];
            correction: {
                /** @enum {unknown} */
                kind: "typo" | "layout" | "latin";
                query: string;
            } | null;
            facets: {
                sections: {
                    key: string;
                    count: number;
                }[];
                categories: {
                    key: string;
                    count: number;
                }[];
                locations: {
                    key: string;
                    count: number;
                }[];
            };
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
        PublishAcceptance: {
            /** @enum {unknown} */
            error_code: "clock_back" | "shrinks";
        };
        Person: {
            id: number;
            name: string;
        };
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
        Profile: {
            id: number;
            email: string;
            name: string;
            image: string | null;
            /** @enum {unknown} */
            role: "member" | "author" | "editor" | "admin";
            /** @enum {unknown} */
            locale: "ua" | "us";
            phone: string | null;
            has_password: boolean;
            email_verified: boolean;
            pending_email: string | null;
            notify: {
                expiry: boolean;
                message: boolean;
                newsletter: boolean;
            };
            trust: number;
            created_at: string;
            fresh: boolean;
        };
        ProfileChange: {
            name?: string;
            phone?: string | null;
            /** @enum {unknown} */
            locale?: "ua" | "us";
            notify?: {
                expiry?: boolean;
                message?: boolean;
                newsletter?: boolean;
            };
        };
        PasswordChange: {
            password: string;
            current?: string | null;
        };
        EmailChange: {
            email: string;
            current?: string | null;
        };
        Sessions: {
            items: {
                id: string;
                agent: string;
                created_at: string;
                seen_at: string;
                expires_at: string;
                current: boolean;
            }[];
        };
        TypedAddress: {
            email: string;
        };
        Deletion: {
            receipt: string;
            requested_at: string;
            erased_at: string;
        };
        DeletionForm: {
            csrfToken?: string;
            email?: string;
            website?: string;
        };
        LinkForm: {
            csrfToken?: string;
            "List-Unsubscribe"?: string;
        };
        Message: {
            name?: string;
            email?: string;
            text?: string;
            website?: string;
            seconds?: number;
            /** @enum {unknown} */
            locale?: "ua" | "us";
        };
        Report: {
            section: string;
            slug: string;
            /** @enum {unknown} */
            reason: "scam" | "forbidden" | "duplicate" | "wrong_category" | "sold_or_outdated" | "wrong_price" | "offensive" | "personal_data" | "copyright" | "illegal" | "other";
            text?: string;
            email?: string;
            website?: string;
            seconds?: number;
            /** @enum {unknown} */
            locale?: "ua" | "us";
        };
        PhoneAsked: {
            /** @enum {unknown} */
            locale?: "ua" | "us";
        };
        MessageTaken: {
            waits: boolean;
        };
        PhoneShown: {
            phone: string;
            display: string;
            apps: string[];
        };
        ContactForm: {
            csrfToken?: string;
            /** @enum {unknown} */
            form?: "phone" | "message" | "contact" | "report" | "reply" | "confirm";
            name?: string;
            email?: string;
            text?: string;
            reason?: string;
            website?: string;
            opened?: string;
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
        AdAct: {
            version?: number | null;
            agree?: boolean;
            website?: string | null;
            seconds?: number | null;
            text?: string | null;
        };
        Ad: {
            id: number;
            pid: string;
            slug: string;
            /** @constant */
            kind: "advertisements";
            /** @enum {unknown} */
            state: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
            /** @enum {unknown} */
            status: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
            version: number;
            title: {
                ua: string | null;
                us: string | null;
            };
            contact: components["schemas"]["Anything"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
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
            edit_pending: boolean;
            /** Format: date-time */
            submitted_at: string | null;
            resubmissions: number;
            needs_review: boolean;
            counts: {
                views: number;
                reveals: number;
                messages: number;
            };
            actions: string[];
            editable: boolean;
            urls: {
                ua: string;
                us: string;
            } | null;
            decision: {
                action: string;
                reason: string;
                note: string;
                fragments: {
                    field: string;
                    text: string;
                }[];
                /** Format: date-time */
                at: string;
                appeal_text: string | null;
                automated: boolean;
            } | null;
            owner: {
                id: number;
                name: string;
                trust: number;
            } | null;
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
            change?: number;
        };
        Ads: {
            items: components["schemas"]["Ad"][];
            total: number;
            page: number;
            per_page: number;
            counts?: {
                [key: string]: number;
            };
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
        Categories: {
            items: components["schemas"]["Category"][];
            total: number;
            allowed: string[];
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
        Tags: {
            items: components["schemas"]["Tag"][];
            total: number;
            page: number;
            per_page: number;
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
        Locations: {
            items: components["schemas"]["Location"][];
            total: number;
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
        PersonEntries: {
            items: components["schemas"]["PersonEntry"][];
            total: number;
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
        Redirect: {
            id: number;
            version: number;
            from: string;
            to: string;
            /** @enum {unknown} */
            code: 301 | 302 | 410 | 200;
            external: boolean;
        };
        Redirects: {
            items: components["schemas"]["Redirect"][];
            total: number;
            page: number;
            per_page: number;
        };
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
        UserAct: {
            /** Format: date-time */
            until?: string | null;
            reason?: string | null;
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
        Users: {
            items: components["schemas"]["User"][];
            total: number;
            page: number;
            per_page: number;
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
        FieldTables: {
            news: components["schemas"]["FieldTable"];
            posters: components["schemas"]["FieldTable"];
            services: components["schemas"]["FieldTable"];
            diaspors: components["schemas"]["FieldTable"];
            advertisements: components["schemas"]["FieldTable"];
            reklama: components["schemas"]["FieldTable"];
            pages: components["schemas"]["FieldTable"];
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
        Versioned: {
            version: number;
        };
        Order: {
            items: number[];
        };
        Merge: {
            into: number;
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
        Touched: {
            paths: string[];
            total: number;
            whole: boolean;
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
        SavedRevision: {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["Anything"];
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
        Uses: {
            items: {
                collection: string;
                id: number | null;
                title: string;
                path: string;
            }[];
        };
        Replaced: {
            media: components["schemas"]["Media"];
            entries: number;
            change: number;
        };
        Swept: {
            removed: number;
            bytes: number;
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
        Publishes: {
            items: components["schemas"]["Publish"][];
            total: number;
            page: number;
            per_page: number;
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
        JobDraft: {
            /** @enum {unknown} */
            what: "rebuild" | "export" | "pictures" | "search";
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
        Jobs: {
            items: components["schemas"]["Job"][];
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
        Complaints: {
            items: components["schemas"]["Complaint"][];
            total: number;
            page: number;
            per_page: number;
            counts?: {
                [key: string]: number;
            };
        };
        ComplaintAct: {
            note?: string | null;
        };
        Visit: {
            path?: string;
            /** @enum {unknown} */
            locale?: "ua" | "us";
            /** @enum {unknown} */
            device?: "mobile" | "tablet" | "desktop" | "crawler";
            referrer?: string;
        };
        IconSet: {
            prefix: string;
            icons: {
                [key: string]: Record<string, never>;
            };
            aliases?: {
                [key: string]: Record<string, never>;
            };
            width?: number;
            height?: number;
        };
        Heartbeat: {
            path?: string;
            pages?: string[];
        };
        BannerSeen: {
            placement?: string;
            /** @enum {unknown} */
            locale?: "ua" | "us";
            served?: boolean;
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
        "Revision-news": components["schemas"]["Draft-news"] & {
            version: number;
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
        "Revision-posters": components["schemas"]["Draft-posters"] & {
            version: number;
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
        "Revision-services": components["schemas"]["Draft-services"] & {
            version: number;
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
        "Revision-diaspors": components["schemas"]["Draft-diaspors"] & {
            version: number;
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
        "Text-advertisements": {
            title?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            body?: string | null;
        };
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
        "Revision-advertisements": components["schemas"]["Draft-advertisements"] & {
            version: number;
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
        "Text-reklama": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cta_text?: string | null;
            body?: string | null;
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
        "Revision-reklama": components["schemas"]["Draft-reklama"] & {
            version: number;
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
        "Text-pages": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            body?: string | null;
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
        "Revision-pages": components["schemas"]["Draft-pages"] & {
            version: number;
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
    };
    responses: never;
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
                    "application/json": components["schemas"]["Anything"];
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
    get_search: {
        parameters: {
            query?: {
                section?: "all" | "novyny" | "poster" | "services" | "diaspors" | "advertisement";
                q?: string;
                locale?: "ua" | "us";
                category?: string;
                location?: string;
                tag?: string;
                price_min?: number;
                price_max?: number;
                currency?: string;
                deal?: string;
                condition?: string;
                with_photo?: string;
                date_from?: string;
                date_to?: string;
                literal?: string;
                sort?: "" | "relevance" | "newest" | "cheapest" | "dearest" | "title";
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
    get_nuxt_icon_prefix: {
        parameters: {
            query?: {
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
                section?: "all" | "novyny" | "poster" | "services" | "diaspors" | "advertisement";
                q?: string;
                locale?: "ua" | "us";
                category?: string;
                location?: string;
                tag?: string;
                price_min?: number;
                price_max?: number;
                currency?: string;
                deal?: string;
                condition?: string;
                with_photo?: string;
                date_from?: string;
                date_to?: string;
                literal?: string;
                sort?: "" | "relevance" | "newest" | "cheapest" | "dearest" | "title";
                page?: number;
                ofPage?: string;
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
                locale?: "ua" | "us";
                callbackUrl?: string;
                error?: string;
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
                "application/json": components["schemas"]["PhoneAsked"];
            };
        };
        responses: {
            /** @description The phone number of a published advertisement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneShown"];
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
                    "application/json": components["schemas"]["MessageTaken"];
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
                    "application/json": components["schemas"]["MessageTaken"];
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
                locale?: "ua" | "us";
                ad?: string;
                section?: "all" | "novyny" | "poster" | "services" | "diaspors" | "advertisement";
                slug?: string;
                reply?: string;
                confirm?: string;
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
    post_plain_contact: {
        parameters: {
            query?: {
                locale?: "ua" | "us";
                ad?: string;
                section?: "all" | "novyny" | "poster" | "services" | "diaspors" | "advertisement";
                slug?: string;
                reply?: string;
                confirm?: string;
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
    get_plain_delete_account: {
        parameters: {
            query?: {
                locale?: "ua" | "us";
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
    post_plain_delete_account: {
        parameters: {
            query?: {
                locale?: "ua" | "us";
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
                "application/json": components["schemas"]["BannerSeen"];
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
                locale?: "ua" | "us";
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
                id: number;
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
                state?: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
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
                locale?: "ua" | "us";
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
                "multipart/form-data": {
                    file: string;
                };
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
            /** @description An image the user uploaded */
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
    get_cabinet_choices_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                set: "categories" | "tags" | "locations" | "people";
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_auth_signin__provider_: {
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_auth_callback__provider_: {
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_auth_callback__provider_: {
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "get_auth_verify-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the page that asks to check one’s email */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_auth__log: {
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
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
